import type { Translated } from "@roadworthy/kit/translated";
import type { autoLoansTexts as english } from "./auto-loans-texts.ts";

export const autoLoansTexts: Translated<typeof english> = {
  title: "Préstamos para auto",
  heading: "Compare préstamos antes de enamorarse de un auto",
  lead: "La primera tasa de un concesionario es su oferta inicial. Llegue con otra.",
  stretches: [
    {
      heading: "Ofertas que corresponden a su historial",
      text: "Los miembros Premium ven ofertas de prestamistas acordes con sus puntajes, con tasa, plazo y cuota mensual. Mirar no cuesta nada y no es una consulta que otros prestamistas vean.",
      link: { to: "/pricing", label: "Vea qué plan incluye ofertas" },
    },
    {
      heading: "Tres números, no uno",
      text: "Un plazo más largo hace que cualquier cuota parezca amable. Ponga juntos la cuota, los intereses de todo el plazo y la fecha del último pago, y la amable muchas veces resulta ser la cara.",
      link: { to: "/auto-loan-calculator", label: "Abrir la calculadora de préstamos" },
    },
    {
      heading: "Listo antes de la oficina de finanzas",
      text: "Conozca sus puntajes, el saldo pendiente del auto que entrega a cambio y la tasa que puede conseguir en otro lugar. Entonces queda poco que negociar.",
      link: { to: "/auto-refinance", label: "¿Ya tiene un préstamo? Vea si conviene refinanciar" },
    },
  ],
};
