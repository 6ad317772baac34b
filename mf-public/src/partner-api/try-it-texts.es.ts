import { hourOf } from "@roadworthy/domain/spanish-time.rules";
import type { Translated } from "@roadworthy/kit/translated";
import type { tryItTexts as english } from "./try-it-texts.ts";

export const tryItTexts: Translated<typeof english> = {
  heading: "Pruébala sin registrarte",
  lead: "Obtén una clave de prueba por una hora. Cotiza, pide consultas de prueba de personas inventadas y lee sus informes, con dinero ficticio. Nada es real y la clave vence sola.",
  off: "El modo de prueba está desactivado en esta instalación, así que no hay claves de prueba.",
  get: "Obtener una clave de prueba",
  until: (time, money) =>
    `Esta clave de prueba funciona hasta ${hourOf(time)}, aquí y en tu terminal, con ${money} de dinero ficticio. Se muestra solo esta vez.`,
  copy: "Copiar la clave",
  copied: "Copiada",
  person: "Persona de prueba",
  steps: {
    quote: { heading: "Pide una cotización", button: "Cotizar" },
    pull: { heading: "Pide la consulta", button: "Pedir consulta de prueba" },
    report: { heading: "Lee el informe", button: "Leer informe" },
  },
  request: (step) => `Solicitud: ${step}`,
  reply: (step) => `Respuesta: ${step}`,
  answered: (status) => `La API respondió ${status}:`,
  noAnswer: "La API no respondió. Inténtalo de nuevo.",
  refusals: {
    limit:
      "Por ahora ya se dieron demasiadas claves de prueba. Inténtalo más tarde o abre una cuenta: sus claves de prueba no vencen.",
    failed: "No hubo respuesta, así que no se creó ninguna clave. Inténtalo de nuevo.",
  },
};
