import { describe, expect, it } from "vitest";
import { problem, problemStatus } from "@roadworthy/contracts/problem";
import { testApi } from "../../testing/harness.ts";

const api = testApi();

describe("a problem's page", () => {
  it.each(Object.entries(problemStatus))("says what %s means and what to do", async (code, status) => {
    const reply = await api.app.inject({ url: `/problems/${code}` });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(reply.body).toContain(`<h1>${code}</h1>`);
    expect(reply.body).toContain(`<dd>${status}</dd>`);
    expect(reply.body).toMatch(/What to do<\/dt><dd>\w.+\.<\/dd>/);
  });

  it("is where the type of a refusal leads to", async () => {
    const refused = problem.parse((await api.app.inject({ url: "/api/v1/client/dashboard" })).json());
    const address = new URL(refused.type);
    expect(address.origin).toBe(api.config.siteUrl);
    const page = await api.app.inject({ url: address.pathname, headers: { accept: "text/html" } });
    expect(page.body).toContain("<h1>unauthenticated</h1>");
    for (const accept of ["application/json", "application/problem+json"]) {
      const facts = await api.app.inject({ url: address.pathname, headers: { accept } });
      expect(facts.headers["content-type"]).toContain(accept);
      expect(facts.json()).toMatchObject({ type: refused.type, code: "unauthenticated", status: 401 });
    }
  });

  it("is listed with all others", async () => {
    const { body } = await api.app.inject({ url: "/problems" });
    for (const code of Object.keys(problemStatus)) expect(body).toContain(`href="/problems/${code}"`);
  });

  it.each(["nonsense", "toString", "__proto__", "%3Cscript%3E"])("is not there for %s", async (code) => {
    expect((await api.app.inject({ url: `/problems/${code}` })).statusCode).toBe(404);
  });
});
