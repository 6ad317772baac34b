import type { Translated } from "@roadworthy/kit/translated";
import type { sandboxTexts as english } from "./sandbox-texts.ts";

export const sandboxTexts: Translated<typeof english> = {
  title: "Entorno de pruebas",
  lead: "Lo que encuentran tus consultas de prueba. Es solo tuyo y no toca nada real.",
  date: "Fecha en los burós",
  today: (day) => `${day} (hoy)`,
  money: "Dinero de prueba",
  turn: "Avanzar 30 días",
  turned: (day) => `Los burós responden ahora a tus consultas de prueba como el ${day}.`,
  reset: "Reiniciar el entorno",
  resetTitle: "¿Reiniciar el entorno de pruebas?",
  resetQuestion:
    "La fecha vuelve a hoy, el dinero de prueba a $1,000.00, y se retiran los consentimientos que aún se piden en modo de prueba. Los informes de prueba se quedan.",
  resetDone: "Se reinició el entorno de pruebas.",
  off: "Aquí el modo de prueba está desactivado.",
  failed: "El entorno de pruebas no respondió. Inténtalo de nuevo.",
};
