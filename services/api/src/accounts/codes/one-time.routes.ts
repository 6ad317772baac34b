import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { verifyAccessToken } from "../keys/access-token.service.ts";
import { admit, admitWithFixedTiming, codeDoor } from "../wire/admission.ts";
import { AuthError } from "../wire/auth-error.ts";
import {
  challengeFrom,
  challengeInput,
  emailInput,
  nameInput,
  parse,
  phoneFrom,
} from "../wire/auth-input.ts";
import {
  requestMagicLink,
  requestReauthentication,
  requestRecovery,
  resend,
  type MailRequest,
} from "./one-time-requests.service.ts";
import { lookAtLink } from "./look-at-link.service.ts";
import { phoneVerifyTypes, verifyTypes, type VerifyType } from "./one-time-codes.rules.ts";
import type { PhoneNumber } from "./phone-numbers.rules.ts";
import { requestSmsCode, resendSms } from "./phone-sign-in.service.ts";
import { isSmsOn } from "./sms.service.ts";
import { allowedRedirect, redirectTarget } from "../wire/redirects.rules.ts";
import { tokensOf, withFragment, withQuery } from "../wire/redirects.ts";
import { requireUser } from "../sessions/require-user.service.ts";
import { halfConfirmed, verifyForSession, verifyLink, type Presented } from "./verify.service.ts";
import { open, openOnce, own } from "../wire/route-access.ts";

const name = nameInput("Name");
const companyName = nameInput("Company name");
const recoverBody = z.object({ email: z.unknown(), ...challengeInput });
const otpBody = z.object({
  email: z.unknown().optional(),
  phone: z.string().max(30).nullish(),
  create_user: z.boolean().nullish(),
  data: z.looseObject({ name, company_name: companyName }).nullish(),
  ...challengeInput,
});
const resendBody = z.object({
  type: z.string().max(20).default(""),
  email: z.unknown().optional(),
  phone: z.string().max(30).nullish(),
  ...challengeInput,
});
const verifyBody = z.object({
  type: z.string().max(20).default(""),
  email: z.string().max(254).nullish(),
  phone: z.string().max(30).nullish(),
  token: z.string().max(200).nullish(),
  token_hash: z.string().max(200).nullish(),
});
const verifyQuery = z.object({
  type: z.string().max(20).default(""),
  token: z.string().max(200).default(""),
});

/** The routes of codes and links by email and SMS; one line each to its use case. */
export function oneTimeRoutes(app: FastifyInstance): void {
  app.post("/recover", open, (request) => {
    const order = mailRequest(request, parse(recoverBody, request.body));
    return admitWithFixedTiming(codeDoor, () => requestRecovery(request.ctx, order));
  });

  app.post("/otp", open, (request) => {
    const given = parse(otpBody, request.body);
    const account = { createUser: given.create_user ?? true, data: given.data ?? {} };
    if (!given.email && given.phone) {
      const order = { ...account, phone: phoneIn(request, given.phone) };
      return admitWithFixedTiming(codeDoor, () => requestSmsCode(request.ctx, order));
    }
    const order = { ...account, ...mailRequest(request, given) };
    return admitWithFixedTiming(codeDoor, () => requestMagicLink(request.ctx, order));
  });

  app.post("/resend", open, (request) => {
    const given = parse(resendBody, request.body);
    const { type } = given;
    if (type === "sms" || type === "phone_change") {
      const order = { type, phone: phoneIn(request, given.phone ?? "") } as const;
      return admitWithFixedTiming(codeDoor, () => resendSms(request.ctx, order));
    }
    if (type !== "signup" && type !== "email_change") {
      throw new AuthError(
        400,
        "validation_failed",
        "Missing one of these types: signup, email_change, sms, phone_change",
      );
    }
    const order = { ...mailRequest(request, given), type } as const;
    return admitWithFixedTiming(codeDoor, () => resend(request.ctx, order));
  });

  app.post("/verify", open, (request) => {
    const presented = presentedIn(request, parse(verifyBody, request.body));
    return admit(codeDoor, () => verifyForSession(request.ctx, presented));
  });

  app.post("/verify/look", open, async (request) => {
    const { type, token_hash: token } = parse(verifyBody, request.body);
    const link = { type: typeIn(type), token: token ?? "" };
    const claims = request.headers.authorization ? await verifyAccessToken(request) : "bad_token";
    const currentUserId = typeof claims === "string" ? null : claims.userId;
    return admit(codeDoor, () => lookAtLink(request.ctx, link, currentUserId));
  });

  // A mail program that first requests only a link's headers must not use up the code.
  app.get("/verify", openOnce, (request, reply) => followLink(request, reply));

  app.get("/reauthenticate", own, async (request) =>
    requestReauthentication(request.ctx, await requireUser(request)),
  );
}

/** The address the request's email should lead back to, if allowed; `null` if none is given or it is not allowed. */
export function redirectAsked(request: FastifyRequest): string | null {
  const { redirect_to: asked } = queryOf(request);
  return allowedRedirect(asked, policyOf(request));
}

const redirectQuery = z.object({ redirect_to: z.string().optional() });

const queryOf = (request: FastifyRequest): z.output<typeof redirectQuery> =>
  redirectQuery.safeParse(request.query).data ?? {};

/** Where a navigation leads back to: the requested address, the page it came from, or our own site. */
export const redirectTargetOf = (request: FastifyRequest, asked = queryOf(request).redirect_to): string =>
  redirectTarget(asked, request.headers.referer, policyOf(request));

const policyOf = ({ ctx: { config } }: FastifyRequest) => ({
  siteUrl: config.siteUrl,
  allowed: config.authRedirects,
});

function mailRequest(
  request: FastifyRequest,
  given: { email?: unknown } & Parameters<typeof challengeFrom>[0],
): MailRequest {
  return {
    email: parse(emailInput, given.email),
    challenge: challengeFrom(given),
    redirectTo: redirectAsked(request),
  };
}

/** The content of a `POST /verify`: an address with a typed code, or a link's token, never both. */
function presentedIn(request: FastifyRequest, given: z.infer<typeof verifyBody>): Presented {
  const { email, phone, token, token_hash: linkToken } = given;
  const phoneType = phoneVerifyTypes.find((known) => known === given.type);
  if (phone || phoneType) {
    const number = phoneIn(request, phone ?? "").digits;
    if (email || linkToken || !token || !phoneType) {
      throw new AuthError(400, "validation_failed", "Invalid sms verification type, or no token");
    }
    return { type: phoneType, phone: number, typed: token };
  }
  const type = typeIn(given.type);
  if (linkToken) {
    if (email || token) {
      throw new AuthError(400, "validation_failed", "Only the token_hash and type should be provided");
    }
    return { type, token: linkToken };
  }
  if (!token) throw new AuthError(400, "validation_failed", "Verify requires a token or a token hash");
  if (!email)
    throw new AuthError(
      400,
      "validation_failed",
      "Only an email address or phone number should be provided on verify",
    );
  return { type, email, typed: token };
}

function typeIn(text: string): VerifyType {
  const type = verifyTypes.find((known) => known === text);
  if (type === undefined) throw new AuthError(400, "validation_failed", "Invalid email verification type");
  return type;
}

/** Opens a link as a navigation. Whatever happens, the person ends up on an allowed page. */
async function followLink(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { data } = verifyQuery.safeParse(request.query);
  const { type, token } = data ?? { type: "", token: "" };
  const target = redirectTargetOf(request);
  const isPkce = token.startsWith("pkce_");
  try {
    const outcome = await admit(codeDoor, () => verifyLink(request.ctx, typeIn(type), token));
    switch (outcome.kind) {
      case "authCode":
        return reply.redirect(withQuery(target, { code: outcome.authCode }), 303);
      case "half":
        return reply.redirect(withFragment(target, { message: halfConfirmed.msg }), 303);
      case "session":
        return reply.redirect(withFragment(target, tokensOf(outcome.session, type)), 303);
    }
  } catch (error) {
    if (!(error instanceof AuthError) || error.status >= 500) throw error;
    const failure = {
      error: error.status === 429 ? "temporarily_unavailable" : "access_denied",
      error_code: error.code,
      error_description:
        error.code === "otp_expired" ? "Email link is invalid or has expired" : error.message,
    };
    return reply.redirect(withFragment(isPkce ? withQuery(target, failure) : target, failure), 303);
  }
}

function phoneIn({ ctx }: FastifyRequest, text: string): PhoneNumber {
  if (!isSmsOn(ctx)) throw new AuthError(422, "phone_provider_disabled", "Codes by SMS are disabled");
  return phoneFrom(text);
}
