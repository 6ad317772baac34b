import { serializerCompiler, validatorCompiler } from "@fastify/type-provider-zod";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pullRequest } from "@roadworthy/contracts/pull-request";
import { quotes } from "@roadworthy/contracts/quotes";
import { utcDay } from "@roadworthy/domain/calendar.rules";
import { errorsPlugin } from "./errors.plugin.ts";

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(errorsPlugin);
  app.post("/api/v1/quotes", { schema: { body: quotes.create.body } }, () => ({}));
  app.get("/api/v1/things/:id", () => ({}));
  app.delete("/api/v1/things/:id", () => ({}));
});
afterAll(() => app.close());

it("says once what is wrong with a field, as the end of a sentence", async () => {
  const issuesOf = async (payload: object): Promise<unknown> =>
    (await app.inject({ method: "POST", url: "/api/v1/quotes", payload })).json().issues;
  expect(await issuesOf({ bureaus: "equifax", type: "medium", more: 1 })).toEqual([
    { path: "bureaus", message: "must be a list" },
    { path: "type", message: "must be one of soft, hard" },
    { path: "more", message: "isn't a field of this operation" },
  ]);
  expect(await issuesOf({})).toEqual([{ path: "bureaus", message: "is required" }]);
});

it("names the methods of an address that has others", async () => {
  const answer = await app.inject({ method: "PUT", url: "/api/v1/things/a?b=c" });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers["allow"]).toBe("DELETE, GET, HEAD");
  expect(answer.json()).toMatchObject({
    code: "method_not_allowed",
    detail: "This URL supports DELETE, GET, HEAD only.",
  });
  expect((await app.inject({ method: "PUT", url: "/api/v1/things/a/b" })).statusCode).toBe(404);
});

const person = {
  bureaus: ["equifax"],
  firstName: "Zoë",
  lastName: "O’Brien-Kaʻaihue",
  address: { street: "1 Main St", city: "Flint", state: "MI", zipCode: "48502" },
};
const faultsOf = (change: object): string[] =>
  pullRequest
    .safeParse({ ...person, ...change })
    .error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];

it.each(["a\u0000b", "a\nb", "a\u202eb", "a\ud800"])("takes no unseen characters in a name: %j", (name) => {
  for (const field of ["firstName", "middleName", "lastName"]) {
    expect(faultsOf({ [field]: name })).toEqual([`${field} must not contain control characters`]);
  }
  expect(faultsOf({ address: { ...person.address, city: name } })).toHaveLength(1);
  expect(faultsOf({})).toEqual([]);
});

it.each(["Аdams", "李", "Αdams", "٣"])("takes no letters of other alphabets in a name: %s", (name) => {
  expect(faultsOf({ lastName: name })).toEqual(["lastName must be in Latin letters, as on an envelope"]);
});

it("takes a birth date of a living person only", () => {
  expect(faultsOf({ dateOfBirth: "1899-12-31" })).toEqual([
    "dateOfBirth must not be more than 120 years ago",
  ]);
  expect(faultsOf({ dateOfBirth: "2999-01-01" })).toEqual(["dateOfBirth must not be in the future"]);
  expect(faultsOf({ dateOfBirth: utcDay(new Date()) })).toEqual([]);
});
