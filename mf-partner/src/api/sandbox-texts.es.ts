import type { Translated } from "@roadworthy/kit/translated";
import type { sandboxTexts as english } from "./sandbox-texts.ts";

export const sandboxTexts: Translated<typeof english> = {
  title: "Entorno de pruebas",
  lead: "Los burós que responden a tus consultas de prueba. Es solo tuyo y está separado de todo lo real.",
  date: "Fecha en los burós",
  today: (day) => `${day} (hoy)`,
  money: "Dinero de prueba",
  turn: "Avanzar 30 días",
  turned: (day) => `Los burós responden ahora a tus consultas de prueba con fecha del ${day}.`,
  reset: "Reiniciar el entorno",
  resetTitle: "¿Reiniciar el entorno de pruebas?",
  resetScope:
    "Al reiniciar, la fecha vuelve a hoy y el dinero de prueba a $1,000.00, y se retiran las solicitudes de consentimiento abiertas en modo de prueba. Se conservan las consultas, informes, cartas y consumidores de prueba, el registro de solicitudes, las claves de prueba y los webhooks.",
  resetQuestion:
    "La fecha vuelve a hoy, el dinero de prueba a $1,000.00, y se retiran las solicitudes de consentimiento abiertas en modo de prueba. Las consultas y los informes de prueba se conservan.",
  resetDone: "Se reinició el entorno de pruebas.",
  off: "Aquí el modo de prueba está desactivado.",
  failed: "El entorno de pruebas no respondió. Inténtalo de nuevo.",
};
