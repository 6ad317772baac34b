import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { authClientOf } from "../../testing/sign-in/auth-client.ts";
import { startTestApi, type TestApi } from "../../testing/harness.ts";
import { newEmail } from "../../testing/fixtures.ts";

const leaked = "a calm road that leaked";
const sha1 = (text: string): string => createHash("sha1").update(text).digest("hex").toUpperCase();

/** A range service that knows these passwords; `asked` records the requests. */
const known = [leaked];
const asked: string[] = [];
let isFailing = false;
const ranges = createServer((request, response) => {
  asked.push(request.url ?? "");
  const found = known.map(sha1).filter((hash) => request.url?.startsWith(`/range/${hash.slice(0, 5)}`));
  if (isFailing) response.writeHead(500).end();
  else response.end([`${"0".repeat(35)}:0`, ...found.map((hash) => `${hash.slice(5)}:42`)].join("\r\n"));
});

let api: TestApi;
beforeAll(async () => {
  await once(ranges.listen(0, "127.0.0.1"), "listening");
  const address = ranges.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  api = await startTestApi({ breachedPasswordsUrl: `http://127.0.0.1:${address.port}` });
});
afterAll(async () => {
  await api.stop();
  ranges.close();
});

const signUp = (password: string, email = newEmail()) =>
  authClientOf(api).signUp({
    email,
    password,
    options: { data: { name: "Ira", role: "client" } },
  });

it("refuses a password that the service knows, and takes another", async () => {
  expect((await signUp(leaked)).error).toMatchObject({ code: "weak_password", reasons: ["pwned"] });
  expect((await signUp("a calm road that did not")).error).toBeNull();
});

it("tells the service five digits of the hash and nothing else", async () => {
  asked.length = 0;
  await signUp(leaked);
  expect(asked.map((url) => url.split("?")[0])).toEqual([`/range/${sha1(leaked).slice(0, 5)}`]);
  expect(asked.join()).not.toContain(sha1(leaked).slice(5));
});

it("asks nobody about a password of our own list", async () => {
  asked.length = 0;
  expect((await signUp("Password123")).error).toMatchObject({ code: "weak_password" });
  expect(asked).toEqual([]);
});

it("lets in who has a password that leaked since, and says so", async () => {
  const [email, password] = [newEmail(), "a calm road for now"];
  await signUp(password, email);
  const before = await authClientOf(api).signInWithPassword({ email, password });
  expect([before.error, before.data.weakPassword ?? null]).toEqual([null, null]);
  known.push(password);
  const { data, error } = await authClientOf(api).signInWithPassword({ email, password });
  expect(error).toBeNull();
  expect(data.session?.access_token).toBeTruthy();
  expect(data.weakPassword).toEqual({ message: expect.stringMatching(/easy to guess/), reasons: ["pwned"] });
});

it("refuses nobody when the service fails, and leaves it alone for a while", async () => {
  isFailing = true;
  expect((await signUp(leaked)).error).toBeNull();
  asked.length = 0;
  expect((await signUp(leaked)).error).toBeNull();
  expect(asked).toEqual([]);
});
