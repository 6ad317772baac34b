import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { createCipher } from "../../platform/cipher.ts";
import { secretsOf } from "./endpoints.service.ts";
import { newWebhookSecret, openSecret, sealSecret } from "./webhook-secret.ts";

const cipher = createCipher({
  masterKeys: [{ id: "test", key: randomBytes(32) }],
  indexKey: randomBytes(32),
});

it("a secret has 256 bits, is another each time, and opens in its own endpoint's row only", () => {
  const secret = newWebhookSecret();
  expect(Buffer.from(secret.replace(/^whsec_/, ""), "base64")).toHaveLength(32);
  expect(newWebhookSecret()).not.toBe(secret);
  const sealed = sealSecret(cipher, "whe_1", secret);
  expect(sealed).not.toContain(secret);
  expect(openSecret(cipher, "whe_1", sealed)).toBe(secret);
  // Moved by somebody who can write rows, it would sign another business's events.
  expect(() => openSecret(cipher, "whe_2", sealed)).toThrow(/./);
});

it("the old secret signs after the new one, until its end", () => {
  const until = new Date("2026-11-28T12:00:00Z");
  const endpoint = {
    id: "whe_1",
    sealedSecret: sealSecret(cipher, "whe_1", "new"),
    sealedOldSecret: sealSecret(cipher, "whe_1", "old"),
    oldSecretUntil: until,
  };
  const at = (ms: number) => secretsOf({ cipher, now: () => new Date(until.getTime() + ms) }, endpoint);
  expect(at(-1)).toEqual(["new", "old"]);
  expect(at(0)).toEqual(["new"]);
  expect(secretsOf({ cipher, now: () => until }, { ...endpoint, oldSecretUntil: null })).toEqual(["new"]);
});
