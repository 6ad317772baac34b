import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { AuthError } from "../wire/auth-error.ts";
import { parse } from "../wire/auth-input.ts";
import { requireNoFactorDue } from "./factors.queries.ts";
import { listPasskeys, toPasskeyItem } from "./passkeys.queries.ts";
import {
  beginAuthentication,
  beginRegistration,
  finishAuthentication,
  finishRegistration,
  removePasskey,
  renamePasskey,
} from "./passkeys.service.ts";
import { requireUser } from "../sessions/require-user.service.ts";
import { assertedCredential, registeredCredential } from "./webauthn.rules.ts";
import { open, own, sensitive } from "../wire/route-access.ts";

const registrationBody = z.object({ challenge_id: z.uuid(), credential: registeredCredential });
const authenticationBody = z.object({ challenge_id: z.uuid(), credential: assertedCredential });
const renameBody = z.object({ friendly_name: z.string().trim().min(1).max(120) });

/** The routes of passkeys; one line each to its use case. */
export function passkeyRoutes(app: FastifyInstance): void {
  app.post("/passkeys/registration/options", sensitive, async (request) =>
    beginRegistration(request.ctx, await requireUser(request)),
  );

  app.post("/passkeys/registration/verify", own, async (request) => {
    const signedIn = await requireUser(request);
    const { challenge_id: challengeId, credential } = parse(registrationBody, request.body);
    return finishRegistration(request.ctx, signedIn, { challengeId, credential });
  });

  app.post("/passkeys/authentication/options", open, (request) => beginAuthentication(request.ctx));

  app.post("/passkeys/authentication/verify", open, (request) => {
    const { challenge_id: challengeId, credential } = parse(authenticationBody, request.body);
    return finishAuthentication(request.ctx, { challengeId, credential });
  });

  app.get("/passkeys", own, async (request) => {
    const signedIn = await requireUser(request);
    await requireNoFactorDue(request.ctx, signedIn);
    return (await listPasskeys(request.ctx, signedIn.user.id)).map(toPasskeyItem);
  });

  app.patch("/passkeys/:id", own, async (request) => {
    const signedIn = await requireUser(request);
    const { friendly_name: name } = parse(renameBody, request.body);
    return renamePasskey(request.ctx, signedIn, passkeyIdOf(request.params), name);
  });

  app.delete("/passkeys/:id", sensitive, async (request, reply) => {
    await removePasskey(request.ctx, await requireUser(request), passkeyIdOf(request.params));
    return reply.code(204).send();
  });
}

function passkeyIdOf(params: unknown): string {
  const { success, data } = z.object({ id: z.uuid() }).safeParse(params);
  if (!success) throw new AuthError(404, "webauthn_credential_not_found", "Passkey not found");
  return data.id;
}
