import { brand } from "@roadworthy/contracts/brand";
import { beforeAll, describe, expect, it } from "vitest";
import { content } from "@roadworthy/contracts/content";
import { pino } from "pino";
import { systemCtx } from "../../platform/ctx.ts";
import { readMailbox } from "../../platform/mail/mail.service.ts";
import { testApi } from "../../testing/harness.ts";
import { sweepWaitlist, waitlistPerHour } from "./waitlist.service.ts";

const api = testApi();
beforeAll(async () => {
  // What is asked twice must not change in between.
});

const join = (email: unknown, remoteAddress: string, app = api.app) =>
  app.inject({ method: "POST", url: "/api/v1/waitlist", payload: { email }, remoteAddress });

describe("the public content", () => {
  it("shows the specification's plans and prices to anyone, and may be kept for a minute", async () => {
    const reply = await api.app.inject({ url: "/api/v1/content/site" });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["cache-control"]).toBe("public, max-age=60");
    const site = content.site.reply.parse(reply.json());
    expect(site.enrollment).toBe("waitlist");
    expect(
      site.plans.map(({ tier, priceMonthlyCents, isRecommended, bureaus }) => [
        tier,
        priceMonthlyCents,
        isRecommended,
        bureaus.length,
      ]),
    ).toEqual([
      ["basic", 299, false, 1],
      ["premium", 2499, true, 3],
    ]);
    expect(site.claims.filter(({ kind }) => kind === "testimonial")).toHaveLength(3);
    expect(site.claims.every(({ source, asOf }) => source !== "" && asOf !== "")).toBe(true);
    expect(site.claims.filter(({ kind, isSample }) => kind === "testimonial" && !isSample)).toEqual([]);
  });

  it.each([
    "content/site",
    "content/rate-benchmarks",
    "content/refinance-partners",
    "content/sales-taxes",
    "content/privacy",
    "content/terms?lang=es",
    "status",
  ])("%s is not sent again to who has it, until it changes", async (path) => {
    const url = `/api/v1/${path}`;
    const first = await api.app.inject({ url });
    const tag = String(first.headers["etag"]);
    expect(tag).toMatch(/^"[\w+/=]{40,}"$/);
    const again = await api.app.inject({ url, headers: { "if-none-match": tag } });
    expect([again.statusCode, again.body, again.headers["etag"]]).toEqual([304, "", tag]);
    expect(again.headers["cache-control"]).toBe(first.headers["cache-control"]);
    const weakened = await api.app.inject({ url, headers: { "if-none-match": `W/${tag}` } });
    expect(weakened.statusCode).toBe(304);
    const other = await api.app.inject({ url, headers: { "if-none-match": '"other"' } });
    expect([other.statusCode, other.body]).toEqual([200, first.body]);
  });

  it("has another tag when a row changed, and none for what is no read", async () => {
    const tag = async () => (await api.app.inject({ url: "/api/v1/content/site" })).headers["etag"];
    const before = await tag();
    await api.owner`update plans set price_monthly_cents = 300 where id = 'basic'`;
    expect(await tag()).not.toBe(before);
    await api.owner`update plans set price_monthly_cents = 299 where id = 'basic'`;
    expect(await tag()).toBe(before);
    expect((await join("tagless@example.com", "203.0.113.77")).headers["etag"]).toBeUndefined();
  });

  it("comes in Spanish when asked to, value by value, and in English where a value is not translated", async () => {
    const site = async (query: string) =>
      content.site.reply.parse((await api.app.inject({ url: `/api/v1/content/site${query}` })).json());
    const [english, spanish] = [await site("?lang=en"), await site("?lang=es")];
    expect(english).toEqual(await site(""));
    expect(spanish.plans.map(({ features }) => features.length)).toEqual(
      english.plans.map(({ features }) => features.length),
    );
    const same = english.claims.filter(({ body }, index) => spanish.claims[index]?.body === body);
    expect(same).toEqual([]);
    expect(spanish.claims.find(({ id }) => id === "faq-refund")).toMatchObject({
      title: "¿Puedo recuperar mi dinero?",
      source: "Condiciones de los planes",
      asOf: "2025-05-10",
    });
    // Names stay as they are.
    expect(spanish.claims.find(({ id }) => id === "testimonial-1")?.title).toBe("Dee R., Columbus OH");
    expect((await api.app.inject({ url: "/api/v1/content/site?lang=fr" })).statusCode).toBe(400);
  });

  it("promises nothing that does not work yet, in neither language, and in production nothing made up", async () => {
    const read = async (app = api.app, query = "") =>
      content.site.reply.parse((await app.inject({ url: `/api/v1/content/site${query}` })).json());
    const texts = async (app = api.app, query = "") => {
      const { plans, claims } = await read(app, query);
      return [...plans.flatMap(({ features }) => features), ...claims.map(({ id }) => id)];
    };
    // Every promise is bound to a feature, and the secured card is none yet.
    expect(
      await api.owner`
      select p.id, f.id from plans p, unnest(p.feature_ids) as f (id)
      where not exists (select from product_features x where x.id = f.id)`,
    ).toEqual([]);
    for (const query of ["?lang=en", "?lang=es"])
      expect(
        (await texts(api.app, query)).filter((text) => /Secured card|Tarjeta asegurada/.test(text)),
      ).toEqual([]);
    expect(await texts()).toEqual(expect.arrayContaining(["Credit score simulator", "inquiry-log"]));
    await api.owner`update product_features set is_working = false where id in ('simulator', 'inquiry_log')`;
    const without = await texts();
    expect(without).not.toContain("Credit score simulator");
    expect(without).not.toContain("inquiry-log");
    await api.owner`update product_features set is_working = true where id in ('simulator', 'inquiry_log')`;
    const production = await api.another({
      mode: "production",
      mail: { smtpUrl: "smtp://127.0.0.1:1", from: "a@test.example" },
    });
    expect((await read(production.app)).claims.filter(({ isSample }) => isSample)).toEqual([]);
    expect((await read(production.app)).claims.map(({ id }) => id)).toContain("trial");
    expect((await read()).claims.map(({ id }) => id)).toContain("users");
    await production.stop();
  });

  it("follows the enrollment setting, and treats nonsense as closed", async () => {
    const enrollment = async () =>
      content.site.reply.parse((await api.app.inject({ url: "/api/v1/content/site" })).json()).enrollment;
    await api.owner`update platform_settings set value = '"open"' where name = 'enrollment'`;
    expect(await enrollment()).toBe("open");
    await api.owner`update platform_settings set value = '42' where name = 'enrollment'`;
    expect(await enrollment()).toBe("waitlist");
    await api.owner`update platform_settings set value = '"waitlist"' where name = 'enrollment'`;
  });
});

describe("the waitlist", () => {
  it("answers a known address as it answers a new one, and keeps it once", async () => {
    const first = await join("Sam@Example.com", "203.0.113.1");
    const again = await join("sam@example.com", "203.0.113.2");
    expect([first.statusCode, first.body]).toEqual([201, '{"joined":true}']);
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    const kept = await api.owner`select email from waitlist_entries where lower(email) = 'sam@example.com'`;
    expect(kept).toHaveLength(1);
  });

  const mailsTo = async (email: string) =>
    (await readMailbox(systemCtx(api.deps, "test", pino({ level: "silent" })))).filter(
      ({ to }) => to === email,
    );
  const linkIn = (text = "", act: "confirm" | "leave"): string =>
    new RegExp(`/waitlist#${act}=([\\w-]{43})\\s`).exec(text)?.[1] ?? "none";
  const open = async (act: "confirmations" | "removals", token: string) => {
    const reply = await api.app.inject({
      method: "POST",
      url: `/api/v1/waitlist/${act}`,
      payload: { token },
    });
    return [reply.statusCode, reply.json<{ position?: number; left?: true }>()] as const;
  };
  const listed = async (email: string) => {
    const [row] =
      await api.owner`select confirmed_at is not null as waits from waitlist_entries where email = ${email}`;
    return row?.["waits"];
  };

  it("counts an address once its owner has opened the mailed link, tells the position, and lets them leave", async () => {
    const position = async (email: string, address: string) => {
      await join(email, address);
      const [mail] = await mailsTo(email);
      expect(await listed(email)).toBe(false);
      return (await open("confirmations", linkIn(mail?.text, "confirm")))[1].position;
    };
    const first = (await position("ada@example.com", "203.0.113.21")) ?? 0;
    expect(await position("ben@example.com", "203.0.113.22")).toBe(first + 1);
    const [mail, ...more] = await mailsTo("ada@example.com");
    expect(more).toEqual([]);
    for (const line of brand.address) expect(mail?.text).toContain(line);
    // One that waits is written nothing more, with the same answer as ever; its link tells the position again.
    expect((await join("ada@example.com", "203.0.113.23")).body).toBe('{"joined":true}');
    expect(await mailsTo("ada@example.com")).toHaveLength(1);
    expect(await open("confirmations", linkIn(mail?.text, "confirm"))).toEqual([200, { position: first }]);
    const [kept] = await api.owner`select token_sha256 from waitlist_entries where email = 'ada@example.com'`;
    expect(kept?.["token_sha256"]).not.toContain(linkIn(mail?.text, "confirm"));

    for (let times = 0; times < 2; times += 1)
      expect(await open("removals", linkIn(mail?.text, "leave"))).toEqual([200, { left: true }]);
    expect(await listed("ada@example.com")).toBeUndefined();
    const [other] = await mailsTo("ben@example.com");
    expect(await open("confirmations", linkIn(other?.text, "confirm"))).toEqual([200, { position: first }]);
  });

  it("writes to an address that is not confirmed once in an hour, and forgets it after a week", async () => {
    await join("cal@example.com", "203.0.113.24");
    await join("cal@example.com", "203.0.113.24");
    const [mail, ...more] = await mailsTo("cal@example.com");
    expect(more).toEqual([]);
    await api.owner`update waitlist_entries set mailed_at = now() - interval '8 days' where email = 'cal@example.com'`;
    expect((await open("confirmations", linkIn(mail?.text, "confirm")))[0]).toBe(404);
    await join("cal@example.com", "203.0.113.24");
    expect(await mailsTo("cal@example.com")).toHaveLength(2);
    await api.owner`update waitlist_entries set mailed_at = now() - interval '8 days' where email in ('cal@example.com', 'ben@example.com')`;
    await sweepWaitlist.work(
      systemCtx(api.deps, "test", pino({ level: "silent" })),
      {},
      new AbortController().signal,
    );
    expect([await listed("cal@example.com"), await listed("ben@example.com")]).toEqual([undefined, true]);
  });

  it.each(["", "sam", "sam@", 42, null])("refuses %j", async (email) => {
    const reply = await join(email, "203.0.113.3");
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: "invalid_request", issues: [{ path: "email" }] });
  });

  it("takes only so many from one address in an hour, counted across processes", async () => {
    const other = await api.another();
    const replies = await Promise.all(
      Array.from({ length: 3 * waitlistPerHour }, (_, n) =>
        join(`crowd-${n}@example.com`, "203.0.113.9", n % 2 === 0 ? api.app : other.app),
      ),
    );
    const joined = replies.filter(({ statusCode }) => statusCode === 201);
    const refused = replies.filter(({ statusCode }) => statusCode === 429);
    expect([joined.length, refused.length]).toEqual([waitlistPerHour, 2 * waitlistPerHour]);
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(3_500);
    expect((await join("elsewhere@example.com", "203.0.113.10")).statusCode).toBe(201);
    await api.owner`update throttles set window_ends_at = now() - interval '1 second' where key like 'waitlist:%'`;
    expect((await join("later@example.com", "203.0.113.9")).statusCode).toBe(201);
    // A clock that is set back leaves windows that end in a far future; they stop nobody.
    await api.owner`update throttles set used = 1000, window_ends_at = now() + interval '1 day' where key like 'waitlist:%'`;
    expect((await join("set-back@example.com", "203.0.113.9")).statusCode).toBe(201);
  });

  it("keeps no address of a visitor", async () => {
    const keys = await api.owner<{ key: string }[]>`select key from throttles where key like 'waitlist:%'`;
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.some(({ key }) => key.includes("203.0.113"))).toBe(false);
  });
});
