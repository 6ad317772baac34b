import type { Translated } from "@roadworthy/kit/translated";
import type { pricingTexts as english } from "./pricing-texts.ts";

export const pricingTexts: Translated<typeof english> = {
  title: "Precios",
  heading: "Elige tu carril",
  lead: "Un buró cada mes o los tres. Cambia o cancela cuando quieras, en dos clics y sin llamar.",
  plans: "Los planes",
  guarantee: {
    heading: "Garantía de devolución de 7 días",
    text: "Si un cargo no era lo que querías, cancela en los siete días siguientes y te lo devolvemos, una vez cada 12 meses.",
  },
  choice: {
    heading: "¿Cuál es tu carril?",
    overAYear: (amount) => `${amount} en un año completo`,
    basic: {
      heading: "Mientras el auto es solo un plan: Basic",
      text: "Quieres saber dónde estás y encontrar un error mientras hay tiempo de corregirlo. Para eso basta un buró, una vez al mes.",
    },
    premium: {
      heading: "Antes de firmar: Premium",
      text: "Vas a comprar en los próximos meses. Un prestamista puede consultar cualquiera de los tres burós, así que conviene haber visto antes los tres historiales. Cancela cuando ya tengas el auto.",
    },
  },
  comparison: {
    heading: "Los planes lado a lado",
    feature: "Lo que recibes",
    price: "Precio por mes",
    bureau: (name) => `Puntaje e informe de ${name}`,
    yes: "Incluido",
    no: "No incluido",
  },
  faq: { heading: "Preguntas antes de comprar" },
  security: {
    heading: "Tu historial sigue siendo tuyo",
    text: "Un historial de crédito puede abrir puertas, así que lo guardamos como una llave.",
    points: [
      "Los números de Seguro Social y las fechas de nacimiento se guardan cifrados. Las pantallas muestran cuatro dígitos como máximo.",
      "Cada acceso a un informe queda en un registro que después no se puede cambiar.",
      "Un proveedor de pagos recibe las tarjetas. Sus números nunca llegan a nosotros.",
      "Puedes cerrar la sesión en todos tus dispositivos a la vez.",
    ],
  },
  failed: "No se pudieron cargar los planes",
};
