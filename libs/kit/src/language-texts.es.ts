import type { language as english } from "./language-texts.ts";
import type { Translated } from "./translated.ts";

export const language: Translated<typeof english> = {
  code: "es",
  locale: "es-US",
  other: { code: "en", name: "English" },
};
