import type { Translated } from "@roadworthy/kit/translated";
import type { suspendedTexts as english } from "./suspended-texts.ts";

export const suspendedTexts: Translated<typeof english> = {
  title: "Tu empresa está suspendida",
  text: "Las consultas y las claves de API están detenidas y no se cobra nada nuevo. Esta página se abrirá otra vez cuando levantemos la suspensión.",
  ask: "Pregúntanos por qué y qué hacer:",
  toDashboard: "Volver al panel",
};
