import { expect, it } from "vitest";
import { z } from "zod";
import { testApi } from "../testing/harness.ts";

const api = testApi();

/** Texts that people agree to in English, with the file of what stands above them in Spanish. */
const translated = [
  ["pull_consent", "libs/kit/src/parts/legal-text/pull-consent-texts.es.ts"],
  ["written_instructions", "mf-client/src/identity/instructions-texts.es.ts"],
  ["partner_agreement", "mf-partner/src/application/agreement-texts.es.ts"],
] as const;

const shape = z.object({
  translations: z.array(
    z.object({ version: z.int(), title: z.string().min(1), paragraphs: z.array(z.string().min(1)) }),
  ),
});

it.each(translated)(
  "every version of %s that is shipped has a Spanish translation, paragraph by paragraph",
  async (kind, file) => {
    const module: unknown = await import(new URL(`../../../../${file}`, import.meta.url).href);
    const texts = z.record(z.string(), shape).parse(module);
    const { translations } = Object.values(texts)[0] ?? { translations: [] };
    const shipped = await api.owner<{ version: number; body: string }[]>`
    select version, body from legal_texts where kind = ${kind} and language = 'en' order by version`;
    expect(shipped.length).toBeGreaterThan(0);
    expect(translations.map(({ version, paragraphs }) => [version, paragraphs.length])).toEqual(
      shipped.map(({ version, body }) => [version, body.split("\n\n").length]),
    );
  },
);
