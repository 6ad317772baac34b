import { expect, it } from "vitest";
import { languageOf } from "./language.rules.ts";

it.each([
  { asked: undefined, remembered: undefined, accepted: undefined, language: "en" },
  { asked: "es", remembered: "en", accepted: "en-US", language: "es" },
  { asked: "en", remembered: "es", accepted: "es", language: "en" },
  { asked: undefined, remembered: "es", accepted: "en-US", language: "es" },
  { asked: "fr", remembered: "klingon", accepted: "es-MX,es;q=0.9,en;q=0.5", language: "es" },
  { asked: ["es", "en"], remembered: undefined, accepted: "en", language: "en" },
  { asked: undefined, remembered: undefined, accepted: "fr-FR,fr;q=0.9,es;q=0.4,en;q=0.3", language: "es" },
  { asked: undefined, remembered: undefined, accepted: "es-419", language: "es" },
  { asked: undefined, remembered: undefined, accepted: "es;q=0, en;q=0.1", language: "en" },
  { asked: undefined, remembered: undefined, accepted: "de", language: "en" },
  { asked: undefined, remembered: undefined, accepted: "*", language: "en" },
  { asked: undefined, remembered: undefined, accepted: ";;q=,,\u0000", language: "en" },
  { asked: "ES", remembered: undefined, accepted: undefined, language: "en" },
])("$asked, then $remembered, then $accepted: $language", ({ language, ...wishes }) => {
  expect(languageOf(wishes)).toBe(language);
});
