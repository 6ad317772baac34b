import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const usable = {
  DATABASE_URL: "postgres://app@localhost/roadworthy",
  BUREAU_URL: "http://127.0.0.1:5001",
  MASTER_KEYS: `k1:${Buffer.alloc(32).toString("base64")}`,
  INDEX_KEY: Buffer.alloc(32).toString("base64"),
};

describe("readConfig", () => {
  it("takes the defaults of a demo", () => {
    expect(readConfig(usable)).toMatchObject({ port: 4000, mode: "demo", host: "127.0.0.1", trustProxy: [] });
  });

  it("names every setting that is missing or wrong at once", () => {
    expect(() =>
      readConfig({ ...usable, PORT: "high", MASTER_KEYS: "k1:c2hvcnQ=", DATABASE_URL: undefined }),
    ).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*MASTER_KEYS|DATABASE_URL[\s\S]*MASTER_KEYS/);
  });

  it("refuses an index key that is too short to keep its indexes from being guessed", () => {
    for (const short of ["", Buffer.alloc(16).toString("base64")])
      expect(() => readConfig({ ...usable, INDEX_KEY: short })).toThrow("INDEX_KEY");
  });

  it("takes Stripe's live keys in production only, its test keys elsewhere, and a key with its webhook's secret", () => {
    const mail = { SMTP_URL: "smtp://mail.test.example" };
    const live = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
    const test = { ...live, STRIPE_SECRET_KEY: "sk_test_1" };
    const production = { ...usable, ...mail, MODE: "production" };
    expect(readConfig({ ...production, ...live }).stripe?.apiUrl).toBe("https://api.stripe.com");
    expect(readConfig({ ...usable, ...test }).stripe?.secretKey).toBe("sk_test_1");
    expect(readConfig({ ...production, ...test, BUREAU_SANDBOX: "on" }).stripe).toBeDefined();
    expect(() => readConfig({ ...production, ...test })).toThrow("must be a live key in production");
    expect(() => readConfig({ ...usable, ...live })).toThrow("a test key in a demo");
    expect(() => readConfig({ ...usable, STRIPE_SECRET_KEY: "sk_test_1" })).toThrow("go together");
    expect(() => readConfig({ ...production, ...live, STRIPE_API_URL: "http://localhost:1" })).toThrow(
      "STRIPE_API_URL: cannot be changed in production",
    );
  });

  it("refuses production without a mail server, which a demo does without", () => {
    const production = { ...usable, MODE: "production" };
    expect(() => readConfig(production)).toThrow("SMTP_URL: is required in production");
    expect(readConfig({ ...production, SMTP_URL: "smtp://mail.test.example" }).mode).toBe("production");
    expect(readConfig(usable).mail.smtpUrl).toBeUndefined();
  });

  it("does not repeat the value of a setting, which may be a secret", () => {
    expect(() => readConfig({ ...usable, MASTER_KEYS: "k1:topsecret" })).toThrow(
      expect.not.stringContaining("topsecret"),
    );
  });
});
