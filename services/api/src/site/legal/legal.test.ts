import { describe, expect, it } from "vitest";
import { legal, type LegalDocument } from "@roadworthy/contracts/legal";
import { readDue } from "../../accounts/compliance/documents.service.ts";
import { contextOf } from "../../testing/context.ts";
import { createClient } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import { asClient } from "../../testing/subscribers.ts";
import { readTerms } from "./legal.service.ts";

const api = testApi();

const ask = (query: string, kind: "privacy" | "terms" = "privacy") =>
  api.app.inject({ url: `/api/v1/content/${kind}${query}` });
const read = async (query: string, kind: "privacy" | "terms" = "privacy"): Promise<LegalDocument> => {
  const reply = await ask(query, kind);
  expect(reply.statusCode).toBe(200);
  return legal.privacy.reply.parse(reply.json());
};
const textOf = ({ lead, sections }: Pick<LegalDocument, "lead" | "sections">): string =>
  JSON.stringify([lead, sections]);

it("is in force, and to be accepted, from the day that it names where the company is", async () => {
  await api.owner`
    insert into legal_documents select 'terms', 3, '2999-03-05', false, lead, sections, lead_es, sections_es
    from legal_documents where kind = 'terms' and version = 2`;
  const { userId } = await createClient(api);
  const at = async (now: string) => {
    const ctx = { ...asClient(contextOf(api), userId), now: () => new Date(now) };
    const query = { lang: "en" } as const;
    const { version } = await readTerms(ctx, {
      params: undefined,
      query,
      body: undefined,
      headers: undefined,
    });
    const due = (await readDue(ctx)).documents.find(({ kind }) => kind === "terms");
    return [version, due?.version === 3];
  };
  expect(await at("2999-03-05T03:00:00Z")).toEqual([2, false]);
  expect(await at("2999-03-05T05:00:00Z")).toEqual([3, true]);
  await api.owner`delete from legal_documents where version = 3`;
});

describe.each(["privacy", "terms"] as const)("%s", (kind) => {
  it("is the version of May 10, 2025, with its draft beside it, and may be kept for a minute", async () => {
    const document = await read("", kind);
    expect(document).toMatchObject({ version: 2, datedOn: "2025-05-10", isInForce: true, isDraft: false });
    expect(document.versions.map((one) => [one.version, one.isDraft, one.isInForce])).toEqual([
      [2, false, true],
      [1, true, false],
    ]);
    expect((await ask("", kind)).headers["cache-control"]).toBe("public, max-age=60");
  });

  it("says what changed since the version before; the first changed nothing", async () => {
    const [first, second] = [await read("?version=1", kind), await read("?version=2", kind)];
    expect(first.changes).toBeNull();
    expect(second.changes?.since).toMatchObject({ version: 1, isDraft: true });
    const changed = new Set(second.changes?.sections.map(({ id }) => id));
    expect(changed.size).toBeGreaterThan(3);
    for (const section of second.sections) {
      const before = first.sections.find(({ id }) => id === section.id);
      expect(changed.has(section.id)).toBe(JSON.stringify(before) !== JSON.stringify(section));
    }
  });

  it("is complete in Spanish, version by version", async () => {
    for (const version of [1, 2]) {
      const [english, spanish] = [
        await read(`?version=${version}`, kind),
        await read(`?version=${version}&lang=es`, kind),
      ];
      const shape = ({ sections }: LegalDocument) => sections.map((s) => [s.id, s.paragraphs.length]);
      expect(shape(spanish)).toEqual(shape(english));
      expect(spanish.changes?.sections.map(({ id }) => id)).toEqual(
        english.changes?.sections.map(({ id }) => id),
      );
      const words = (document: LegalDocument) =>
        document.sections.flatMap((s) => [s.heading, ...s.paragraphs]);
      const same = words(english).filter((text, n) => words(spanish)[n] === text);
      expect(same).toEqual([]);
    }
  });

  it("has no other versions", async () => {
    expect((await ask("?version=3", kind)).statusCode).toBe(404);
    expect((await ask("?version=0", kind)).statusCode).toBe(400);
    expect((await ask("?version=one", kind)).statusCode).toBe(400);
  });
});

it("the privacy policy names what sign-in keeps, in both languages", async () => {
  const said = async (query: string) => JSON.stringify((await read(query)).sections);
  const [english, spanish] = [await said(""), await said("?lang=es")];
  for (const words of [
    "phone number",
    "the keys that you sign in with",
    "text messages",
    "know this browser again",
  ])
    expect(english).toContain(words);
  for (const words of [
    "número de teléfono",
    "las llaves con las que",
    "mensajes de texto",
    "reconocemos este navegador",
  ])
    expect(spanish).toContain(words);
});

it("the terms name the guarantee's limit, and the policy what stays in the browser and what is kept for good", async () => {
  const said = async (kind: "privacy" | "terms", query: string) =>
    JSON.stringify((await read(query, kind)).sections);
  expect(await said("terms", "")).toContain(
    "the plan ends at once and the charge is refunded, once in 12 months",
  );
  expect(await said("terms", "?lang=es")).toContain("le devolvemos el cargo, una vez cada 12 meses");
  for (const words of ["vehicles with their VIN", "last credit report stays on your device", "kept for good"])
    expect(await said("privacy", "")).toContain(words);
  for (const words of [
    "vehículos con su VIN",
    "Su último informe de crédito queda",
    "se guardan para siempre",
  ])
    expect(await said("privacy", "?lang=es")).toContain(words);
});

describe("a new version", () => {
  it("counts from its date on, and until then stands among the versions", async () => {
    const before = await read("", "terms");
    await api.owner`
      insert into legal_documents (kind, version, dated_on, lead, sections)
      select kind, 3, current_date + 2, lead, sections from legal_documents where kind = 'terms' and version = 2`;
    expect(await read("", "terms")).toMatchObject({ version: 2 });
    expect((await read("?version=3", "terms")).isInForce).toBe(false);
    await api.owner`update legal_documents set dated_on = current_date - 2 where version = 3`;
    const after = await read("", "terms");
    expect(after).toMatchObject({ version: 3, changes: { since: { version: 2 }, sections: [] } });
    expect(textOf(after)).toBe(textOf(before));
    // It has no Spanish yet: shown in English, and compared in English.
    const spanish = await read("?lang=es", "terms");
    expect(textOf(spanish)).toBe(textOf(after));
    expect(spanish.changes?.sections).toEqual([]);
  });

  it("does not alter those before it: the API may only add", async () => {
    const { sql } = api.deps;
    await expect(sql`update legal_documents set lead = ''`).rejects.toThrow(/permission denied/);
    await expect(sql`delete from legal_documents`).rejects.toThrow(/permission denied/);
  });
});
