import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { AuthError } from "./auth-error.ts";
import { parse } from "./auth-input.ts";
import { requireBothFactors } from "./factors.queries.ts";
import { listPasskeys, toPasskeyItem } from "./passkeys.queries.ts";
import {
  beginAuthentication,
  beginRegistration,
  finishAuthentication,
  finishRegistration,
  removePasskey,
  renamePasskey,
} from "./passkeys.service.ts";
import { requireUser } from "./require-user.service.ts";

const base64url = z
  .string()
  .max(16_384)
  .regex(/^[\w-]*$/);
const credential = z.looseObject({
  id: base64url.min(1),
  rawId: base64url.min(1),
  type: z.literal("public-key"),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
});
const transport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);
const registered = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    // Kinds of transport still to come say nothing to us.
    transports: z
      .array(transport.or(z.string().transform(() => null)))
      .max(10)
      .optional(),
  }),
});
const asserted = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});
const registrationBody = z.object({ challenge_id: z.uuid(), credential: registered });
const authenticationBody = z.object({ challenge_id: z.uuid(), credential: asserted });
const renameBody = z.object({ friendly_name: z.string().trim().min(1).max(120) });

/** The routes of passkeys; one line each to its use case. */
export function passkeyRoutes(app: FastifyInstance): void {
  const open = { config: { policy: "public" }, schema: { hide: true } } as const;
  const own = { config: { policy: "auth-user" }, schema: { hide: true } } as const;

  app.post("/passkeys/registration/options", own, async (request) =>
    beginRegistration(request.ctx, await requireUser(request)),
  );

  app.post("/passkeys/registration/verify", own, async (request) => {
    const signedIn = await requireUser(request);
    const { challenge_id: challengeId, credential: given } = parse(registrationBody, request.body);
    const { transports = [], ...response } = given.response;
    return finishRegistration(request.ctx, signedIn, {
      challengeId,
      credential: {
        ...given,
        response: { ...response, transports: transports.filter((one) => one !== null) },
      },
    });
  });

  app.post("/passkeys/authentication/options", open, (request) => beginAuthentication(request.ctx));

  app.post("/passkeys/authentication/verify", open, (request) => {
    const { challenge_id: challengeId, credential: given } = parse(authenticationBody, request.body);
    const { userHandle, ...response } = given.response;
    return finishAuthentication(request.ctx, {
      challengeId,
      credential: { ...given, response: { ...response, ...(userHandle && { userHandle }) } },
    });
  });

  app.get("/passkeys", own, async (request) => {
    const signedIn = await requireUser(request);
    await requireBothFactors(request.ctx, signedIn);
    return (await listPasskeys(request.ctx, signedIn.user.id)).map(toPasskeyItem);
  });

  app.patch("/passkeys/:id", own, async (request) => {
    const signedIn = await requireUser(request);
    const { friendly_name: name } = parse(renameBody, request.body);
    return renamePasskey(request.ctx, signedIn, passkeyIdOf(request.params), name);
  });

  app.delete("/passkeys/:id", own, async (request, reply) => {
    await removePasskey(request.ctx, await requireUser(request), passkeyIdOf(request.params));
    return reply.code(204).send();
  });
}

function passkeyIdOf(params: unknown): string {
  const { success, data } = z.object({ id: z.uuid() }).safeParse(params);
  if (!success) throw new AuthError(404, "webauthn_credential_not_found", "Passkey not found");
  return data.id;
}
