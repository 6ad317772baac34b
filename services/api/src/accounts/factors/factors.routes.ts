import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { noteSecurityFailure } from "../security-log/security-log.service.ts";
import { AuthError } from "../wire/auth-error.ts";
import { parse, phoneFrom } from "../wire/auth-input.ts";
import { findOwnFactor } from "./factors.queries.ts";
import { noChallenge, openChallenge, removeFactor } from "./factors.service.ts";
import { challengePhone, enrollPhone, verifyPhone } from "./factors-phone.service.ts";
import { enrollTotp, verifyTotp } from "./factors-totp.service.ts";
import { challengeWebauthn, enrollWebauthn, verifyWebauthn } from "./factors-webauthn.service.ts";
import {
  createRecoveryCodes,
  recoveryCodeStatus,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
  verifyRecoveryCode,
} from "./recovery-codes.service.ts";
import { requireUser } from "../sessions/require-user.service.ts";
import { assertedCredential, registeredCredential } from "./webauthn.rules.ts";
import { own, sensitive } from "../wire/route-access.ts";

const friendlyName = z.string().max(80).nullish();
const enrollBody = z.object({
  factor_type: z.string().max(20).default(""),
  friendly_name: friendlyName,
  issuer: z.string().max(80).nullish(),
  phone: z.string().max(30).nullish(),
});
const verifyBody = z.object({ challenge_id: z.uuid(), code: z.string().max(40).default("") });
const keyBody = z.object({
  webauthn: z.discriminatedUnion("type", [
    z.object({ type: z.literal("create"), credential_response: registeredCredential }),
    z.object({ type: z.literal("request"), credential_response: assertedCredential }),
  ]),
});
const codeBody = z.object({ code: z.string().max(40).default("") });
const recoveryBody = z.object({ friendly_name: friendlyName });

/** The routes of second factors; one line each to its use case. */
export function factorRoutes(app: FastifyInstance): void {
  // Applies to every kind of factor and proof: the owner should learn of a wrong one.
  app.addHook("onError", async (request, _reply, error) => {
    if (!(error instanceof AuthError) || error.code !== "mfa_verification_failed") return;
    const { user, session } = await requireUser(request);
    await noteSecurityFailure(
      request.ctx,
      { userId: user.id, sessionId: session.id },
      "factor_failed",
      request.routeOptions.url?.includes("recovery-codes") ? "recovery_code" : null,
    );
  });

  app.post("/factors", sensitive, async (request) => {
    const signedIn = await requireUser(request);
    const given = parse(enrollBody, request.body);
    const friendlyName = given.friendly_name ?? "";
    switch (given.factor_type) {
      case "totp":
        return enrollTotp(request.ctx, signedIn, { friendlyName, issuer: given.issuer ?? undefined });
      case "phone":
        return enrollPhone(request.ctx, signedIn, {
          friendlyName,
          number: () => phoneFrom(given.phone ?? ""),
        });
      case "webauthn":
        return enrollWebauthn(request.ctx, signedIn, { friendlyName });
      default:
        throw new AuthError(400, "validation_failed", "factor_type needs to be totp, phone, or webauthn");
    }
  });

  app.post("/factors/:id/challenge", own, async (request) => {
    const signedIn = await requireUser(request);
    const factor = await findOwnFactor(request.ctx, signedIn.user.id, factorIdOf(request.params));
    switch (factor.factorType) {
      case "totp":
        return openChallenge(request.ctx, signedIn, factor);
      case "phone":
        return challengePhone(request.ctx, signedIn, factor);
      case "webauthn":
        return challengeWebauthn(request.ctx, signedIn, factor);
      case "recovery_code":
        throw noChallenge();
    }
  });

  app.post("/factors/:id/verify", own, async (request) => {
    const signedIn = await requireUser(request);
    const factor = await findOwnFactor(request.ctx, signedIn.user.id, factorIdOf(request.params));
    const { challenge_id: challengeId, code } = parse(verifyBody, request.body);
    switch (factor.factorType) {
      case "totp":
        return verifyTotp(request.ctx, signedIn, factor, { challengeId, code });
      case "phone":
        return verifyPhone(request.ctx, signedIn, factor, { challengeId, code });
      case "webauthn": {
        const { webauthn: proof } = parse(keyBody, request.body);
        return verifyWebauthn(request.ctx, signedIn, factor, { challengeId, proof });
      }
      case "recovery_code":
        throw noChallenge();
    }
  });

  app.delete("/factors/:id", sensitive, async (request) =>
    removeFactor(request.ctx, await requireUser(request), factorIdOf(request.params)),
  );

  app.get("/factors/recovery-codes", own, async (request) =>
    recoveryCodeStatus(request.ctx, await requireUser(request)),
  );

  app.post("/factors/recovery-codes", sensitive, async (request) => {
    const signedIn = await requireUser(request);
    const { friendly_name: name } = parse(recoveryBody, request.body ?? {});
    return createRecoveryCodes(request.ctx, signedIn, name?.trim() || "Recovery codes");
  });

  app.post("/factors/recovery-codes/verify", own, async (request) => {
    const signedIn = await requireUser(request);
    return verifyRecoveryCode(request.ctx, signedIn, parse(codeBody, request.body).code);
  });

  app.post("/factors/recovery-codes/regenerate", sensitive, async (request) =>
    regenerateRecoveryCodes(request.ctx, await requireUser(request)),
  );

  app.delete("/factors/recovery-codes", sensitive, async (request) =>
    removeRecoveryCodes(request.ctx, await requireUser(request)),
  );
}

function factorIdOf(params: unknown): string {
  const { success, data } = z.object({ id: z.uuid() }).safeParse(params);
  if (!success) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
  return data.id;
}
