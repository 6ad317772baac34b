import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { line, role } from "@roadworthy/contracts/primitives";
import { AuthError, emailExists } from "../wire/auth-error.ts";
import { emailInput, nameInput, parse } from "../wire/auth-input.ts";
import { mergeUserMetadata } from "../rows/auth-user.rules.ts";
import { describeUser } from "../factors/factors.queries.ts";
import { redirectAsked } from "../codes/one-time.routes.ts";
import { issuerOf } from "../keys/access-token.service.ts";
import { spendMail } from "../wire/spend.service.ts";
import { allowedRedirect } from "../wire/redirects.rules.ts";
import { generateLink, linkTypes } from "./action-links.service.ts";
import { invite, type Invitation } from "./invitations.service.ts";
import {
  deleteFactorOf,
  deletePasskeyOf,
  listFactorsOf,
  listPasskeysOf,
} from "./service-credentials.service.ts";
import { requireService } from "./service-token.service.ts";
import { pageLinks } from "./service-users.rules.ts";
import { createUser, deleteUser, updateUser, type ServiceChange } from "./service-users.service.ts";
import { listUsers, readUser } from "./service-users.queries.ts";
import { service } from "../wire/route-access.ts";

const text = (max: number) => z.string().max(max).nullish();
const name = nameInput("Name");
const personData = z.looseObject({
  name,
  company_name: nameInput("Company name"),
  role: z.unknown().optional(),
});
const inviteBody = z.object({ email: emailInput, data: personData.nullish() });
const linkBody = z.object({
  type: z.enum(linkTypes, `Invalid email action link type requested: one of ${linkTypes.join(", ")}`),
  email: emailInput,
  new_email: emailInput.nullish(),
  password: text(4096),
  data: personData.nullish(),
  redirectTo: text(2048),
});
const userBody = z.object({
  id: z.uuid("ID must be a UUID").optional(),
  email: z.literal("").or(emailInput).nullish(),
  phone: text(30),
  password: text(4096),
  password_hash: text(300),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  ban_duration: text(100),
  /** The role in tokens, always the same. The person's role in the product is `app_metadata.role`. */
  role: z.enum(["authenticated", ""], "The role of tokens is authenticated; set app_metadata.role").nullish(),
  user_metadata: z.looseObject({ name }).nullish(),
  app_metadata: z
    .looseObject({
      role: role.optional(),
      company_name: line(120).nullish(),
      partner_id: z.string().max(60).nullish(),
    })
    .nullish(),
});
const pageNumber = (fallback: number, max: number) =>
  z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.coerce.number().int().min(1).max(max).default(fallback),
  );
const listQuery = z.object({ page: pageNumber(1, 1_000_000), per_page: pageNumber(50, 1000) });
const deleteBody = z.object({ should_soft_delete: z.boolean().nullish() });

/** The administrative routes of the contract, only for service tokens; one line each to its use case. */
export function serviceRoutes(app: FastifyInstance): void {
  app.post("/invite", service, async (request) => {
    const ctx = await requireService(request);
    const { email, data } = parse(inviteBody, request.body);
    await spendMail(ctx, "invite", email);
    const outcome = await invite(ctx, invitationOf(email, data, redirectAsked(request)));
    if (typeof outcome === "string") throw emailExists();
    return describeUser(ctx, outcome);
  });

  app.post("/admin/generate_link", service, async (request) => {
    const ctx = await requireService(request);
    const given = parse(linkBody, request.body);
    const redirectTo = redirectAsked(request) ?? allowedIn(request, given.redirectTo);
    return generateLink(ctx, {
      type: given.type,
      invitation: invitationOf(given.email, given.data, redirectTo),
      newEmail: given.new_email ?? undefined,
      password: given.password ?? undefined,
    });
  });

  app.post("/admin/users", service, async (request) => {
    const ctx = await requireService(request);
    return createUser(ctx, changeOf(request.body));
  });

  app.get("/admin/users", service, async (request, reply) => {
    const ctx = await requireService(request);
    const { page, per_page: perPage } = parse(listQuery, request.query);
    const { users, total } = await listUsers(ctx, { page, perPage });
    return reply
      .header("x-total-count", total)
      .header("link", pageLinks(`${issuerOf(ctx)}/admin/users`, page, perPage, total))
      .send({ users, aud: "authenticated" });
  });

  app.get("/admin/users/:id", service, async (request) =>
    readUser(await requireService(request), userIdOf(request)),
  );

  app.put("/admin/users/:id", service, async (request) => {
    const ctx = await requireService(request);
    return updateUser(ctx, userIdOf(request), changeOf(request.body));
  });

  app.delete("/admin/users/:id", service, async (request) => {
    const ctx = await requireService(request);
    const { should_soft_delete: isSoft } = parse(deleteBody, request.body ?? {});
    await deleteUser(ctx, userIdOf(request), isSoft ?? false);
    return {};
  });

  app.get("/admin/users/:id/factors", service, async (request) =>
    listFactorsOf(await requireService(request), userIdOf(request)),
  );

  app.delete("/admin/users/:id/factors/:credentialId", service, async (request) =>
    deleteFactorOf(await requireService(request), userIdOf(request), credentialIdOf(request)),
  );

  app.get("/admin/users/:id/passkeys", service, async (request) =>
    listPasskeysOf(await requireService(request), userIdOf(request)),
  );

  app.delete("/admin/users/:id/passkeys/:credentialId", service, async (request, reply: FastifyReply) => {
    await deletePasskeyOf(await requireService(request), userIdOf(request), credentialIdOf(request));
    return reply.code(204).send();
  });
}

/** What the person will be, as in a sign-up: their own data cannot make anybody an admin. */
function invitationOf(
  email: string,
  data: z.output<typeof personData> | null | undefined,
  redirectTo: string | null,
): Invitation {
  const userMetadata = mergeUserMetadata({}, data ?? {});
  if (!userMetadata) throw new AuthError(400, "validation_failed", "User metadata is too large");
  const companyName = data?.company_name?.trim() ?? "";
  if (data?.role === "partner" && companyName === "") {
    throw new AuthError(400, "validation_failed", "Company name is required for a business partner");
  }
  return {
    email,
    name: data?.name?.trim() ?? "",
    to: data?.role === "partner" ? { role: "partner", companyName } : { role: "client" },
    userMetadata,
    redirectTo,
  };
}

function changeOf(body: unknown): ServiceChange {
  const given = parse(userBody, body ?? {});
  const { app_metadata: app, user_metadata: own } = given;
  return {
    id: given.id,
    email: given.email || undefined,
    phone: given.phone || undefined,
    password: given.password || undefined,
    passwordHash: given.password_hash || undefined,
    isEmailConfirmed: given.email_confirm ?? undefined,
    isPhoneConfirmed: given.phone_confirm ?? undefined,
    banDuration: given.ban_duration ?? undefined,
    name: own?.name?.trim(),
    userMetadata: own ?? {},
    appMetadata: app ?? {},
    role: app?.role,
    companyName: app?.company_name ?? undefined,
    partnerId: app?.partner_id ?? undefined,
  };
}

const allowedIn = (request: FastifyRequest, asked: string | null | undefined): string | null => {
  const { siteUrl, authRedirects: allowed } = request.ctx.config;
  return allowedRedirect(asked ?? undefined, { siteUrl, allowed });
};

function userIdOf(request: FastifyRequest): string {
  const { success, data } = z.object({ id: z.uuid() }).safeParse(request.params);
  if (!success) throw new AuthError(404, "validation_failed", "user_id must be an UUID");
  return data.id;
}

function credentialIdOf(request: FastifyRequest): string {
  const { success, data } = z.object({ credentialId: z.uuid() }).safeParse(request.params);
  if (!success) throw new AuthError(404, "validation_failed", "The id must be a UUID");
  return data.credentialId;
}
