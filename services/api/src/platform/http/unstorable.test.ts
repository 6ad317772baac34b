import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { createPartner, type PartnerPerson } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { order } from "../../testing/credit/pulls.ts";
import { unstorableText } from "./unstorable.ts";

const api = testApi();
let partner: PartnerPerson;
beforeAll(async () => {
  partner = await createPartner(api);
});

const issuesOf = async (method: "GET" | "PUT" | "POST", url: string, payload?: object) => {
  const headers = { ...partner.headers, "idempotency-key": randomUUID() };
  const reply = await api.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, paths: reply.json().issues?.map(({ path }: { path: string }) => path) };
};

it.each(["a\u0000b", "a\ud800"])(
  "names the fields that hold what the database can't store: %j",
  async (text) => {
    const view = { id: "v1", name: "Mine", search: "", columns: null, isDense: false };
    const views = [view, { ...view, id: "v2", search: text }];
    expect(await issuesOf("PUT", "/me/views", { list: "partner.reports", views })).toEqual({
      status: 400,
      paths: ["views.1.search"],
    });
    const rows = { rows: [{ firstName: text, [text]: "x" }], defaults: { bureaus: ["equifax"] } };
    expect(await issuesOf("POST", "/credit-pull-batches", rows)).toMatchObject({ status: 400 });
  },
);

it("names the parameter that does", async () => {
  expect(await issuesOf("GET", "/credit-pulls?q=a%00&limit=5")).toEqual({ status: 400, paths: ["q"] });
});

it("leaves a refusal of the database that no text of the request explains to be a defect", () => {
  const request = { query: { q: "a" }, body: { name: "Zoë 🚗", more: [null, 1] } };
  expect(unstorableText("22P02", request)).toBeNull();
  expect(unstorableText("23505", { query: {}, body: { name: "a\u0000" } })).toBeNull();
});

it("refuses a version that no row has by its field", async () => {
  const consent = { textVersion: 2_147_483_648, method: "phone" } as const;
  const body = order({ bureaus: ["equifax"], consent });
  expect(await issuesOf("POST", "/credit-pulls", body)).toEqual({
    status: 400,
    paths: ["consent.textVersion"],
  });
});
