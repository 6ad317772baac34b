import type { Translated } from "@roadworthy/kit/translated";
import type { pullListTexts as english } from "./pull-list-texts.ts";

export const pullListTexts: Translated<typeof english> = {
  status: "Estado",
  type: "Tipo",
  bureau: "Buró",
  date: "Fecha",
};
