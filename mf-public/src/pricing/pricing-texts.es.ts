import type { Translated } from "@roadworthy/kit/translated";
import type { pricingTexts as english } from "./pricing-texts.ts";

export const pricingTexts: Translated<typeof english> = {
  title: "Precios",
  heading: "Elija su carril",
  lead: "Un buró cada mes o los tres. Cambie o cancele cuando quiera, en dos clics y sin llamar.",
  plans: "Los planes",
  guarantee: {
    heading: "Garantía de devolución de 7 días",
    text: "Si un cargo no era lo que usted quería, pida su dinero dentro de los siete días.",
  },
  choice: {
    heading: "¿Cuál es su carril?",
    overAYear: (amount) => `${amount} en un año completo`,
    basic: {
      heading: "Mientras el auto es solo un plan: Basic",
      text: "Quiere saber dónde está y encontrar un error mientras hay tiempo de corregirlo. Para eso basta un buró, una vez al mes.",
    },
    premium: {
      heading: "Antes de firmar: Premium",
      text: "Va a comprar en los próximos meses. Un prestamista puede consultar cualquiera de los tres burós, así que conviene haber visto antes los tres historiales. Cancele cuando ya tenga el auto.",
    },
  },
  comparison: {
    heading: "Los planes lado a lado",
    feature: "Lo que recibe",
    price: "Precio por mes",
    bureau: (name) => `Puntaje e informe de ${name}`,
    yes: "Incluido",
    no: "No incluido",
  },
  faq: { heading: "Preguntas antes de comprar" },
  security: {
    heading: "Su historial sigue siendo suyo",
    text: "Un historial de crédito puede abrir puertas, así que lo guardamos como una llave.",
    points: [
      "Los números de Seguro Social y las fechas de nacimiento se guardan cifrados. Las pantallas muestran cuatro dígitos como máximo.",
      "Cada acceso a un informe queda en un registro que después no se puede cambiar.",
      "Un proveedor de pagos recibe las tarjetas. Sus números nunca llegan a nosotros.",
      "Puede cerrar la sesión en todos sus dispositivos a la vez.",
    ],
  },
  failed: "No se pudieron cargar los planes",
};
