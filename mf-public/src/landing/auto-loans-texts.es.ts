import type { Translated } from "@roadworthy/kit/translated";
import type { autoLoansTexts as english } from "./auto-loans-texts.ts";

export const autoLoansTexts: Translated<typeof english> = {
  title: "Préstamos para auto",
  heading: "Compara préstamos antes de enamorarte de un auto",
  lead: "La primera tasa de un concesionario es su oferta inicial. Llega con otra.",
  next: { to: "/auto-loan-calculator", label: "Abrir la calculadora de préstamos" },
  stretches: [
    {
      heading: "Ofertas con todas sus condiciones",
      text: "Todas las cuentas ven las ofertas, con tasa, APR, plazo y pago mensual. Basic compara tu puntaje con las reglas de cada prestamista, y Premium agrega ofertas exclusivas. Mirar no cuesta nada y no es una consulta que otros prestamistas vean.",
      link: { to: "/pricing", label: "Mira qué agrega cada plan" },
    },
    {
      heading: "Tres números, no uno",
      text: "Un plazo más largo hace que cualquier pago parezca pequeño. Antes de elegir, pon juntos el pago mensual, los intereses de todo el plazo y la fecha del último pago: un pago más bajo en un plazo más largo puede costar más en total.",
      link: { to: "/auto-loan-calculator", label: "Abrir la calculadora de préstamos" },
    },
    {
      heading: "Listo antes de la oficina de finanzas",
      text: "Conoce tus puntajes, el saldo pendiente del auto que entregas a cambio y la tasa que puedes conseguir en otro lugar. Entonces queda poco que negociar.",
      link: { to: "/auto-refinance", label: "¿Ya tienes un préstamo? Revisa si te conviene refinanciar" },
    },
  ],
};
