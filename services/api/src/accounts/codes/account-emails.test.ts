import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClient } from "../../testing/fixtures.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { lastMailTo } from "../../testing/sign-in/mailbox.ts";
import { spanish } from "./account-email-words.es.ts";
import { english } from "./account-email-words.ts";
import { codeEmail, guessingEmail, newDeviceEmail } from "./auth-emails.rules.ts";

const siteUrl = "http://a.example";

describe("the Spanish letters about an account", () => {
  it("say each thing in words of their own", () => {
    const same = [...textsOf(english)].filter(([path, text]) => new Map(textsOf(spanish)).get(path) === text);
    expect(same).toEqual([]);
  });

  it("give every code, address, device and time that the English ones give", () => {
    const at = new Date("2026-11-02T03:00:00Z");
    const device = { browser: "Firefox", system: "Linux", ip: "203.0.113.7", at };
    const letters = [
      newDeviceEmail(device, siteUrl, "es"),
      guessingEmail("password", device, siteUrl, "es"),
      guessingEmail("second factor", device, siteUrl, "es"),
    ];
    for (const { text, language } of letters) {
      expect(language).toBe("es");
      for (const part of ["2 de noviembre de 2026", "203.0.113", `${siteUrl}/forgot-password`])
        expect(text).toContain(part);
    }
    expect(letters[0]?.text).toContain("Firefox en Linux");
  });
});

it("calls an intruder one in the mail about a step that only who is signed in can ask for", () => {
  const say = (purpose: Parameters<typeof codeEmail>[0]) =>
    codeEmail(purpose, "123456", null, { language: "en", siteUrl }).text;
  for (const purpose of ["reauthentication", "email_change_current"] as const) {
    expect(say(purpose)).toContain("someone else is signed in to your account");
    expect(say(purpose)).not.toContain("ignore");
  }
  for (const purpose of ["signup", "magiclink", "recovery", "email_change_new"] as const)
    expect(say(purpose)).toContain("you can ignore this message");
});

describe("a person's letters", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  it("come in English, and in Spanish once that is chosen", async () => {
    const [reader, lector] = [await createClient(api), await createClient(api)];
    const chosen = await api.app.inject({
      method: "PATCH",
      url: "/api/v1/client/alert-preferences",
      headers: lector.headers,
      payload: { language: "es" },
    });
    expect(chosen.statusCode).toBe(200);
    for (const { email } of [reader, lector]) await authClientOf(api).resetPasswordForEmail(email);
    expect((await lastMailTo(api, reader.email)).subject).toMatch(/^Reset your password: \d{6}$/);
    const letter = await lastMailTo(api, lector.email);
    expect(letter.subject).toMatch(/^Restablece tu contraseña: \d{6}$/);
    expect(letter.text).toContain(`Tu código: ${letter.code}`);
  });
});

describe("a new account's letters", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  it("come in the language in which the person registered, until they choose another", async () => {
    const register = async (headers: Record<string, string>) => {
      const email = `${randomUUID()}@mail.example`;
      const payload = { email, password: "drive-safely-2026-x", data: { name: "Lucía Prieto" } };
      const reply = await api.app.inject({ method: "POST", url: "/auth/v1/signup", headers, payload });
      expect(reply.statusCode).toBe(200);
      return { email, headers: { authorization: `Bearer ${reply.json().access_token}` } };
    };
    const resetSubject = async (email: string) => {
      await authClientOf(api).resetPasswordForEmail(email);
      return (await lastMailTo(api, email)).subject;
    };
    const chosen = await register({ cookie: "rw_language=es", "accept-language": "en-US" });
    const accepted = await register({ "accept-language": "es-US,es;q=0.9" });
    const other = await register({ "accept-language": "fr-FR" });
    expect(await resetSubject(accepted.email)).toMatch(/^Restablece/);
    expect(await resetSubject(other.email)).toMatch(/^Reset/);
    expect(await resetSubject(chosen.email)).toMatch(/^Restablece/);
    await api.app.inject({
      method: "PATCH",
      url: "/api/v1/client/alert-preferences",
      headers: chosen.headers,
      payload: { language: "en" },
    });
    const kept = await api.app.inject({ url: "/api/v1/client/alert-preferences", headers: chosen.headers });
    expect(kept.json()).toMatchObject({ language: "en" });
  });
});

/** Each text with the path to it; a function's with marks in place of its inserts. */
function* textsOf(words: object, path = ""): Generator<[string, string]> {
  for (const [key, value] of Object.entries(words) as [string, unknown][]) {
    const at = `${path}.${key}`;
    if (typeof value === "string") yield [at, value];
    else if (typeof value === "function") yield [at, String(value("‹1›", "‹2›"))];
    else if (typeof value === "object" && value !== null) yield* textsOf(value, at);
  }
}
