import type { Translated } from "@roadworthy/kit/translated";
import type { picturesTexts as english } from "./pictures-texts.ts";

export const picturesTexts: Translated<typeof english> = {
  example: "Ejemplo",
  scores: {
    label: "Un ejemplo del panel: tres puntajes sobre 850 y cómo cambió cada uno en seis meses.",
    scale: "300–850",
    months: ["dic", "ene", "feb", "mar", "abr", "may"],
  },
  inquiries: {
    label: "Un ejemplo del registro de consultas: quién consultó, por qué y cuándo.",
    rows: [
      {
        who: "Prairie Motors",
        why: "Préstamo que solicitaste",
        on: "6 de mayo",
        note: "Aceptaste",
      },
      {
        who: "Lakeshore Auto Finance",
        why: "Código de acceso que diste",
        on: "2 de mayo",
        note: "Aceptaste",
      },
      { who: "Roadworthy", why: "Tu actualización mensual", on: "1 de mayo", note: "Sin efecto" },
    ],
  },
};
