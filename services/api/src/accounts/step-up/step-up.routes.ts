import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { admit, door } from "../wire/admission.ts";
import { AuthError } from "../wire/auth-error.ts";
import { parse } from "../wire/auth-input.ts";
import { requireUser } from "../sessions/require-user.service.ts";
import { beginPasskeyProof, describeProof, proveAgain, type Proof } from "./step-up.service.ts";
import { assertedCredential } from "../factors/webauthn.rules.ts";
import { own } from "../wire/route-access.ts";

const proofBody = z.object({
  password: z.string().min(1, "A valid password is required").max(4096).optional(),
  nonce: z.string().min(1).max(20).optional(),
  challenge_id: z.uuid().optional(),
  credential: assertedCredential.optional(),
});

/** Our own routes besides GoTrue's: proving one's identity again within the same session. */
export function stepUpRoutes(app: FastifyInstance): void {
  app.get("/reauthenticate/methods", own, async (request) =>
    describeProof(request.ctx, await requireUser(request)),
  );

  app.post("/reauthenticate/passkey", own, async (request) =>
    beginPasskeyProof(request.ctx, await requireUser(request)),
  );

  app.post("/reauthenticate", own, async (request) => {
    const signedIn = await requireUser(request);
    const proof = proofIn(request.body);
    return admit(door, () => proveAgain(request.ctx, signedIn, proof));
  });
}

function proofIn(body: unknown): Proof {
  const { password, nonce, challenge_id: challengeId, credential } = parse(proofBody, body);
  if (password !== undefined) return { kind: "password", password };
  if (nonce !== undefined) return { kind: "email_code", nonce };
  if (challengeId !== undefined && credential) return { kind: "passkey", challengeId, credential };
  throw new AuthError(400, "validation_failed", "Send a password, a nonce, or a challenge_id and credential");
}
