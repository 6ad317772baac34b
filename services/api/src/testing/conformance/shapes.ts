import { z } from "zod";

// All are strict: a field that the contract doesn't have is as wrong as a missing one.

const at = z.iso.datetime({ offset: true });
const record = z.record(z.string(), z.unknown());

const identity = z.strictObject({
  identity_id: z.uuid(),
  id: z.string().min(1),
  user_id: z.uuid(),
  identity_data: z.looseObject({ sub: z.string() }),
  provider: z.string().min(1),
  email: z.string().optional(),
  last_sign_in_at: at,
  created_at: at,
  updated_at: at,
});

/** A second factor (contract 1.4), never its secret. */
export const factor = z.strictObject({
  id: z.uuid(),
  friendly_name: z.string().optional(),
  factor_type: z.enum(["totp", "phone", "webauthn", "recovery_code"]),
  status: z.enum(["unverified", "verified"]),
  phone: z.string().optional(),
  created_at: at,
  updated_at: at,
  last_challenged_at: at.optional(),
});

/** A user (contract 1.4). */
export const user = z.strictObject({
  id: z.uuid(),
  aud: z.literal("authenticated"),
  role: z.literal("authenticated"),
  email: z.string(),
  phone: z.string(),
  email_confirmed_at: at.optional(),
  phone_confirmed_at: at.optional(),
  confirmed_at: at.optional(),
  invited_at: at.optional(),
  confirmation_sent_at: at.optional(),
  recovery_sent_at: at.optional(),
  email_change_sent_at: at.optional(),
  new_email: z.string().optional(),
  phone_change_sent_at: at.optional(),
  new_phone: z.string().optional(),
  reauthentication_sent_at: at.optional(),
  last_sign_in_at: at.optional(),
  app_metadata: z.looseObject({ provider: z.string(), providers: z.array(z.string()) }),
  user_metadata: record,
  identities: z.array(identity),
  factors: z.array(factor).min(1).optional(),
  created_at: at,
  updated_at: at,
  banned_until: at.optional(),
  deleted_at: at.optional(),
  is_anonymous: z.literal(false),
  is_sso_user: z.boolean(),
});

/** What an access token says (S1). */
const claims = z.strictObject({
  iss: z.url(),
  sub: z.uuid(),
  aud: z.literal("authenticated"),
  iat: z.int(),
  exp: z.int(),
  email: z.string(),
  phone: z.string(),
  app_metadata: record,
  user_metadata: record,
  role: z.literal("authenticated"),
  aal: z.enum(["aal1", "aal2"]),
  amr: z.array(z.strictObject({ method: z.string(), timestamp: z.int(), provider: z.string().optional() })),
  session_id: z.uuid(),
  is_anonymous: z.literal(false),
});

const accessToken = z
  .string()
  .transform((token): unknown =>
    JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8")),
  )
  .pipe(claims);

/** A session (contract 1.4), with the claims in its token; `expires_at` is left out (T3). */
export const session = z.strictObject({
  access_token: accessToken,
  token_type: z.literal("bearer"),
  expires_in: z.literal(3600),
  refresh_token: z.string().min(20),
  user,
  provider_token: z.string().optional(),
  provider_refresh_token: z.string().optional(),
});

/** A session at aal2, with the factors in its user, from which the client reckons the next level. */
export const raisedSession = session.extend({
  access_token: accessToken.refine(({ aal }) => aal === "aal2", "is not at aal2"),
  user: user.required({ factors: true }),
});

/** An answer with nothing to say. */
export const nothing = z.strictObject({});

/** What asking for a message answers. */
export const sent = z.strictObject({ message_id: z.string().optional() });

/** A thing that was removed. */
export const removed = z.strictObject({ id: z.uuid() });

/** Recovery codes when they are made. */
export const recoveryCodes = z.strictObject({
  id: z.uuid(),
  type: z.literal("recovery_code"),
  friendly_name: z.string().optional(),
  total: z.int().positive(),
  codes: z.array(z.string()).min(1),
});

/** A challenge of a second factor. */
export const challenge = z.strictObject({ id: z.uuid(), type: z.string(), expires_at: z.int() });

const rp = z.strictObject({ name: z.string(), id: z.literal("localhost") });

/** What a browser hands an authenticator to make a key (WebAuthn Level 3 5.4), for a passkey or a factor. */
export const creationOptions = z.looseObject({
  challenge: z.string().min(16),
  rp,
  user: z.strictObject({ id: z.string(), name: z.string().min(1), displayName: z.string() }),
  pubKeyCredParams: z.array(z.looseObject({ alg: z.int(), type: z.literal("public-key") })).min(1),
});

/** What a browser hands an authenticator to have a key used (WebAuthn Level 3 5.5). */
export const requestOptions = z.looseObject({
  challenge: z.string().min(16),
  rpId: z.literal("localhost"),
  allowCredentials: z.array(z.looseObject({ id: z.string(), type: z.literal("public-key") })).optional(),
});

/** A passkey in a list. */
export const passkey = z.strictObject({
  id: z.uuid(),
  friendly_name: z.string().optional(),
  created_at: at,
  last_used_at: at.optional(),
});
