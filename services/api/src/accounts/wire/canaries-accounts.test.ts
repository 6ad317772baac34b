import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  mailed,
  newKey,
  otherPassword,
  signedIn,
  withSetting,
  type World,
} from "../../testing/conformance/wire.ts";
import { startIssuerWorld } from "../../testing/conformance/issuer-world.ts";
import { holdOff, ok, type Attack } from "../../testing/attack.ts";
import { newEmail } from "../../testing/fixtures.ts";
import type { TestApi } from "../../testing/harness.ts";
import { custom } from "../../testing/sign-in/issuer-browser.ts";
import { proveKey } from "../../testing/sign-in/security-key.ts";

let api: TestApi;
let world: World;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ stop, ...world } = await startIssuerWorld());
  ({ api } = world);
});
afterAll(() => stop());

const attacks: readonly Attack[] = [
  {
    title: "whoever squatted on an address keeps the password after its owner came",
    broken: { on: "users", how: "new.password_hash := old.password_hash" },
    async succeeds() {
      const email = newEmail();
      await withSetting(world, "signup_autoconfirm", false, () =>
        world.client().signUp({ email, password: otherPassword }),
      );
      await world.api.app.inject({ method: "POST", url: "/auth/v1/otp", payload: { email } });
      const { token } = await mailed(world, email);
      expect(ok(await world.client().verifyOtp({ token_hash: token, type: "email" }))).toBe(true);
      return ok(await world.client().signInWithPassword({ email, password: otherPassword }));
    },
  },
  {
    title: "an identity is linked to a second account",
    broken: {
      without: "alter table identities drop constraint one_identity_per_subject",
      again:
        "delete from identities; alter table identities add constraint one_identity_per_subject unique (provider, subject)",
    },
    async succeeds() {
      const email = newEmail();
      const token = await world.issuer.sign({ sub: email, email, email_verified: true });
      expect(ok(await world.client().signInWithIdToken({ provider: "acme", token }))).toBe(true);
      const { auth } = await signedIn(world);
      return ok(await auth.linkIdentity({ provider: custom("acme"), token }));
    },
  },
  {
    title: "the last way to sign in is unlinked",
    broken: { on: "users", how: "new.app_metadata := old.app_metadata" },
    async succeeds() {
      const email = newEmail();
      const { auth } = await signedIn(world);
      const token = await world.issuer.sign({ sub: email, email, email_verified: true });
      expect(ok(await auth.linkIdentity({ provider: custom("acme"), token }))).toBe(true);
      const own = (await auth.getUserIdentities()).data?.identities ?? [];
      const of = (name: string) => own.find(({ provider }) => provider === name);
      const [password, acme] = [of("email"), of("acme")];
      if (!password || !acme) throw new Error("nothing is linked");
      expect(ok(await auth.unlinkIdentity(password))).toBe(true);
      return ok(await auth.unlinkIdentity(acme));
    },
  },
  {
    title: "a person makes themselves an admin",
    broken: { on: "users", how: "new.role := 'admin'" },
    async succeeds() {
      const { auth } = await signedIn(world);
      const wish = { role: "admin", app_metadata: { role: "admin" }, data: { role: "admin", app_metadata: { role: "admin" } } }; // prettier-ignore
      expect(ok(await auth.updateUser(wish))).toBe(true);
      await auth.refreshSession();
      return (await auth.getClaims()).data?.claims.app_metadata?.["role"] === "admin";
    },
  },
  {
    title: "a security key is registered for a second account",
    broken: {
      without: "alter table factor_keys drop constraint factor_keys_credential_id_unique",
      again:
        "delete from factor_keys; alter table factor_keys add constraint factor_keys_credential_id_unique unique (credential_id)",
    },
    async succeeds() {
      const key = newKey(world);
      const register = async () => {
        const { auth } = await signedIn(world);
        const { data } = await auth.mfa.enroll({ factorType: "webauthn", friendlyName: "Key" });
        return ok(await proveKey(auth, data?.id ?? "", key));
      };
      expect(await register()).toBe(true);
      return register();
    },
  },
];

describe("an attack on an account that is held off, and would not be without its guard", () => {
  it.each(attacks)("$title", async (attack) => {
    expect(await holdOff(api, attack)).toEqual({ asThingsAre: false, withoutGuard: true });
  });
});
