import { brand } from "@roadworthy/contracts/brand";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { issuerOf } from "../keys/access-token.service.ts";
import { updateAccount } from "../changes/account.service.ts";
import { admit, admitWithFixedTiming, codeDoor, door } from "./admission.ts";
import { AuthError } from "./auth-error.ts";
import { exchangeAuthCode } from "./auth-flows.service.ts";
import { challengeFrom, challengeInput, emailInput, nameInput, parse, phoneFrom } from "./auth-input.ts";
import { isAutoConfirming, isManualLinkingOn } from "../rows/auth-settings.queries.ts";
import { authStateOf } from "../sessions/auth-state.ts";
import { describeUser, requireNoFactorDue } from "../factors/factors.queries.ts";
import { refreshSession } from "../sessions/refresh.service.ts";
import { idTokenGrant } from "../providers/identities.routes.ts";
import { isSamlOn } from "../sso/sso-providers.queries.ts";
import { OAuthStyleError } from "./oauth-style-error.ts";
import { redirectAsked } from "../codes/one-time.routes.ts";
import { requireUser } from "../sessions/require-user.service.ts";
import { weaknessOf } from "../passwords/password.service.ts";
import { listSessions, revokeSession, signOut } from "../sessions/sessions.service.ts";
import { signInWithPassword, type Account } from "../sign-up/sign-in.service.ts";
import { signUp } from "../sign-up/sign-up.service.ts";
import { signUpByPhone } from "../codes/phone-sign-in.service.ts";
import { isSmsOn } from "../codes/sms.service.ts";
import { open, own } from "./route-access.ts";
import { spend } from "./spend.service.ts";
import { changeBudget } from "../../platform/throttle/throttle.rules.ts";

const password = z.string("A valid password is required").min(1, "A valid password is required").max(4096);
const name = nameInput("Name");
const companyName = nameInput("Company name");

const signUpBody = z.object({
  email: z.unknown().optional(),
  phone: z.string().max(30).nullish(),
  password: z.unknown().optional(),
  data: z.looseObject({ name, company_name: companyName }).nullish(),
  ...challengeInput,
});
const passwordBody = z.object({
  email: z.string().max(254).nullish(),
  phone: z.string().max(30).nullish(),
  password,
});
const tokenQuery = z.object({ grant_type: z.string().max(40).default("") });
const refreshBody = z.object({ refresh_token: z.string().max(4096).default("") });
const pkceBody = z.object({
  auth_code: z.string().max(200).default(""),
  code_verifier: z.string().max(200).default(""),
});
const accountBody = z.object({
  nonce: z.string().max(20).optional(),
  ...challengeInput,
  email: z.string().max(254).optional(),
  phone: z.string().max(30).optional(),
  password: z.string().max(4096).optional(),
  current_password: z.string().max(4096).optional(),
  data: z.looseObject({ name }).nullish(),
});
const scopeQuery = z.object({ scope: z.enum(["global", "local", "others"]).default("global") });

/** The routes of this slice of the contract; one line each to its use case. */
export function authRoutes(app: FastifyInstance): void {
  app.post("/signup", open, (request) => {
    const { ctx, body } = request;
    const given = parse(signUpBody, body);
    const data = given.data ?? {};
    if (given.email === undefined || given.email === null || given.email === "") {
      if (!given.phone) {
        throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
      }
      if (!isSmsOn(ctx)) throw new AuthError(422, "phone_provider_disabled", "Phone signups are disabled");
      const byPhone = { phone: phoneFrom(given.phone), password: parse(password, given.password), data };
      return admitWithFixedTiming(door, () => signUpByPhone(ctx, byPhone));
    }
    const order = {
      email: parse(emailInput, given.email),
      password: parse(password, given.password),
      data,
      challenge: challengeFrom(given),
      redirectTo: redirectAsked(request),
    };
    return admitWithFixedTiming(door, () => signUp(ctx, order));
  });

  app.post("/token", open, (request) => {
    const { ctx, body, query } = request;
    switch (parse(tokenQuery, query).grant_type) {
      case "password":
        return passwordGrant(ctx, parse(passwordBody, body));
      case "refresh_token": {
        const { refresh_token } = parse(refreshBody, body);
        if (refresh_token === "") throw new OAuthStyleError("invalid_request", "refresh_token required");
        return refreshSession(ctx, refresh_token);
      }
      case "pkce": {
        const { auth_code, code_verifier } = parse(pkceBody, body);
        return admit(codeDoor, () => exchangeAuthCode(ctx, auth_code, code_verifier));
      }
      case "id_token":
        return idTokenGrant(request);
      case "web3":
        throw new AuthError(422, "web3_provider_disabled", "Web3 provider is disabled");
      default:
        throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
    }
  });

  app.get("/user", own, async (request) => {
    const { user, means } = await requireUser(request);
    return describeUser(request.ctx, user, means);
  });

  app.put("/user", own, async (request) => {
    const signedIn = await requireUser(request);
    const given = parse(accountBody, request.body);
    // A new password isn't counted, so that whoever borrowed a session can't keep its owner from it.
    if (given.password === undefined) await spend(request.ctx, [changeBudget(signedIn.user.id)]);
    const { email, phone, password, nonce, current_password: currentPassword } = given;
    return updateAccount(request.ctx, signedIn, {
      email: email === undefined ? undefined : parse(emailInput, email),
      phone: phone ? phoneFrom(phone) : undefined,
      password,
      nonce,
      currentPassword,
      data: given.data ?? undefined,
      challenge: challengeFrom(given),
      redirectTo: redirectAsked(request),
    });
  });

  app.post("/logout", own, async (request, reply) => {
    const { scope } = parse(scopeQuery, request.query);
    await signOut(request.ctx, await requireUser(request), scope);
    return reply.code(204).send();
  });

  app.get("/sessions", own, async (request) => {
    const signedIn = await requireUser(request);
    await requireNoFactorDue(request.ctx, signedIn);
    return listSessions(request.ctx, signedIn);
  });

  app.delete("/sessions/:id", own, async (request, reply) => {
    const signedIn = await requireUser(request);
    await requireNoFactorDue(request.ctx, signedIn);
    const { success, data } = z.object({ id: z.uuid() }).safeParse(request.params);
    if (!success) throw new AuthError(404, "not_found", "There is no such session.");
    await revokeSession(request.ctx, signedIn, data.id);
    return reply.code(204).send();
  });

  app.get("/.well-known/jwks.json", open, async (request, reply) =>
    cacheable(reply).send(await authStateOf(request.ctx).keys.jwks()),
  );

  app.get("/.well-known/openid-configuration", open, ({ ctx }, reply) =>
    cacheable(reply).send({
      issuer: issuerOf(ctx),
      jwks_uri: `${issuerOf(ctx)}/.well-known/jwks.json`,
      token_endpoint: `${issuerOf(ctx)}/token`,
      userinfo_endpoint: `${issuerOf(ctx)}/user`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["ES256"],
      claims_supported: ["iss", "sub", "aud", "exp", "iat", "email", "role", "aal", "amr", "session_id"],
    }),
  );

  app.get("/settings", open, async ({ ctx }) => ({
    external: {
      email: true,
      phone: isSmsOn(ctx),
      anonymous_users: false,
      ...Object.fromEntries(ctx.config.authProviders.map(({ name }) => [name, true])),
    },
    external_labels: Object.fromEntries(ctx.config.authProviders.map(({ name, label }) => [name, label])),
    manual_linking_enabled: await isManualLinkingOn(ctx),
    disable_signup: false,
    mailer_autoconfirm: await isAutoConfirming(ctx),
    phone_autoconfirm: false,
    saml_enabled: await isSamlOn(ctx),
  }));

  app.get("/health", open, () => ({
    name: `${brand.name} Auth`,
    version: "1",
    description: `Sign-in for ${brand.name}, in the protocol of GoTrue`,
  }));
}

async function passwordGrant(ctx: FastifyRequest["ctx"], given: z.infer<typeof passwordBody>) {
  const { email, password } = given;
  const enter = async (account: Account) => {
    const session = await admit(door, () => signInWithPassword(ctx, account, password));
    // The sign-in stands, but the person is told if their password has become known. Checked outside the bulkhead, because the
    // breach service may be slow.
    const weakness = await weaknessOf(ctx, password);
    return weakness ? { ...session, weak_password: weakness } : session;
  };
  if (email) return enter({ email });
  if (!given.phone) throw new AuthError(400, "validation_failed", "missing email or phone");
  if (!isSmsOn(ctx)) throw new AuthError(422, "phone_provider_disabled", "Phone logins are disabled");
  return enter({ phone: phoneFrom(given.phone).digits });
}

const cacheable = (reply: FastifyReply): FastifyReply => reply.header("cache-control", "public, max-age=600");
