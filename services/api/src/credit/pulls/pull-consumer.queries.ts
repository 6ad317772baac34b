import type { Subject } from "@roadworthy/contracts/bureau-wire";
import type { PullRequest } from "@roadworthy/contracts/pull-request";
import { AppError } from "../../platform/app-error.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { present } from "../../platform/http/present.ts";
import { openConsumer } from "./consumer-identity.ts";
import { sentenceFor } from "./rules/refusals.rules.ts";

/** Whom a report is about; `userId` when they are a client. */
export type PullConsumer = { readonly subject: Subject; readonly userId: string | null };

/** Who the report is about: the person named, or the client behind the email address; `null` when there is none. Test mode sees no client. */
export async function consumerOf(ctx: Ctx, body: PullRequest, isTest: boolean): Promise<PullConsumer | null> {
  if (body.consentId !== undefined) return consentedPerson(ctx, body.consentId);
  if (body.email === undefined) return { subject: subjectOf(body), userId: null };
  if (isTest) return null;
  const [row] = await ctx.sql<{ id: string; user_id: string; sealed_identity: string }[]>`
    select c.id, c.user_id, c.sealed_identity from users u
    join consumers c on c.user_id = u.id and c.partner_id is null
    where lower(u.email) = lower(${body.email}) and u.deleted_at is null
    order by u.is_sso_user limit 1`;
  return row ? { subject: openConsumer(ctx.cipher, row.id, row.sealed_identity), userId: row.user_id } : null;
}

/** Who agreed behind a link, as the partner named them there. */
async function consentedPerson(ctx: Ctx, consentId: string): Promise<PullConsumer> {
  const { partnerId, keyMode } = requireActor(ctx, "partner");
  const [row] = await ctx.sql<{ id: string; sealed_identity: string }[]>`
    select id, sealed_identity from consent_requests
    where consent_id = ${consentId} and partner_id = ${partnerId} and mode = ${keyMode} and sealed_identity is not null`;
  if (!row) throw new AppError("consent_missing", sentenceFor({ code: "consent_missing", reason: "link" }));
  return { subject: openConsumer(ctx.cipher, row.id, row.sealed_identity), userId: null };
}

function subjectOf(body: PullRequest): Subject {
  const { firstName, middleName, lastName, address, dateOfBirth, ssn } = body;
  // The contract demands these three unless there is an email address.
  return {
    firstName: present(firstName),
    ...(middleName && { middleName }),
    lastName: present(lastName),
    address: present(address),
    ...(dateOfBirth !== undefined && { dateOfBirth }),
    ...(ssn !== undefined && { ssn }),
  };
}
