import { isDeepStrictEqual } from "node:util";
import type { clientIdentity, OwnName } from "@roadworthy/contracts/client-identity";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import { lockUser } from "../../accounts/rows/users.queries.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { draw, refund } from "../../platform/throttle/throttle.service.ts";
import { newTypedId } from "../../platform/typed-id.ts";
import { clientStream } from "../clients/clients.rules.ts";
import { entitledClient } from "../clients/entitlement.ts";
import { newestOwnFiles } from "../disputes/own-files.queries.ts";
import type { OwnSubject } from "../pulls/consumer-identity.ts";
import { fullSubject } from "./identity.queries.ts";
import { identityBudgets } from "./identity-limits.ts";
import { unreachable } from "./identity.service.ts";
import { ownRecord, requireOwnRecord, storeOwnRecord } from "./own-record.queries.ts";
import { writeOfIdentity } from "./settle-identity.ts";

/** How many earlier names a client is still known by. */
const EARLIER_NAMES = 5;

type Name = Pick<OwnSubject, "firstName" | "middleName" | "lastName">;
type Change = InputOf<typeof clientIdentity.rename>["body"];

/** The caller's legal name. */
export async function readName(ctx: Ctx): Promise<OwnName> {
  const { userId } = requireActor(ctx, "client");
  const own = await ownRecord(ctx, userId);
  return { name: own && nameOf(own.known), ...(await marksOf(ctx, userId)) };
}

type Marks = Omit<OwnName, "name">;

/** What a file says that has a bureau answer each check with questions, whatever the name. */
async function marksOf(ctx: Ctx, userId: string): Promise<Marks> {
  const { bureaus } = await entitledClient(ctx, userId);
  const files = await newestOwnFiles(ctx, userId, bureaus);
  const alerts = new Set(files.flatMap(({ file }) => file.alerts));
  return {
    hasFraudAlert: alerts.has("fraud_alert_initial") || alerts.has("fraud_alert_extended"),
    hasAddressDiscrepancy: alerts.has("address_discrepancy"),
  };
}

function whyUnconfirmed({ hasFraudAlert, hasAddressDiscrepancy }: Marks): string {
  if (hasFraudAlert)
    return "Your credit file has a fraud alert. While it's there, a bureau can't confirm a new name. Change your name once the alert has ended or the bureaus have removed it.";
  if (hasAddressDiscrepancy)
    return "A bureau has another address for you, so it can't confirm a new name. Correct the address here, or ask the bureau to correct its own. Then try again.";
  return "The bureaus don't have this name with your Social Security number yet. Give it to your bank and lenders: they report it within a month or two. Then try again.";
}

/**
 * Changes the caller's legal name once a bureau confirms it with the SSN and the date of birth, which stay. The client's word isn't
 * enough: under a stranger's name and address, a pull without an SSN would open the stranger's file.
 */
export async function changeName(
  ctx: Ctx,
  { body }: InputOf<typeof clientIdentity.rename>,
): Promise<OwnName> {
  const { userId } = requireActor(ctx, "client");
  const name = nameOf(body);
  const { id, known } = await requireOwnRecord(ctx, userId);
  const marks = await marksOf(ctx, userId);
  if (isDeepStrictEqual(nameOf(known), name)) return { name, ...marks };
  const detail = { reason: body.reason, checkId: newTypedId("idc") };
  if (!(await isConfirmed(ctx, userId, detail.checkId, { ...known, ...withoutMiddle, ...name }))) {
    await transact(ctx, async (ctx) => {
      await lockUser(ctx, userId);
      await recordAudit(ctx, { action: "name.refuse", object: id, stream: clientStream(userId), detail });
    });
    throw new AppError("illegal_transition", whyUnconfirmed(marks));
  }
  return transact(ctx, async (ctx) => {
    await lockUser(ctx, userId);
    // The address may have changed meanwhile, or another request the name.
    const { known } = await requireOwnRecord(ctx, userId);
    const before = nameOf(known);
    if (isDeepStrictEqual(before, name)) return { name, ...marks };
    const earlierNames = [before, ...known.earlierNames].slice(0, EARLIER_NAMES);
    await storeOwnRecord(ctx, { id, known: { ...known, ...withoutMiddle, ...name, earlierNames } });
    await recordAudit(ctx, { action: "name.change", object: id, stream: clientStream(userId), detail });
    await writeOfIdentity(ctx, userId, "renamed");
    return { name, ...marks };
  });
}

/** Whether a bureau knows the person by this name. Anything less, also questions about the file, says nothing of the name. */
async function isConfirmed(ctx: Ctx, userId: string, checkId: string, person: OwnSubject): Promise<boolean> {
  const subject = fullSubject.parse(person);
  const budgets = identityBudgets(userId, subject.ssn, ctx.ip);
  const waitSeconds = await draw(ctx, budgets);
  if (waitSeconds !== null)
    throw new AppError("rate_limited", "Your name can't be checked again today. Try again tomorrow.", {
      headers: { "retry-after": String(waitSeconds) },
    });
  const reply = await ctx.identity.check({ checkId, subject });
  if (reply.kind === "unavailable") {
    await refund(ctx, budgets);
    throw unreachable();
  }
  return reply.kind === "answer" && reply.answer.outcome === "verified";
}

const withoutMiddle = { middleName: undefined };

const nameOf = ({ firstName, middleName, lastName }: Name | Change): Name => ({
  firstName,
  ...(middleName && { middleName }),
  lastName,
});
