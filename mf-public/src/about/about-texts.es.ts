import { brand } from "@roadworthy/kit/brand";
import type { Translated } from "@roadworthy/kit/translated";
import type { aboutTexts as english } from "./about-texts.ts";

export const aboutTexts: Translated<typeof english> = {
  title: "Nosotros",
  heading: "Nadie debería enterarse de tu puntaje de crédito por un vendedor de autos.",
  lead: `${brand.name} existe para que entres a la oficina de finanzas sabiendo tanto como la persona detrás del escritorio.`,
  mission: {
    heading: "Nuestra misión",
    paragraphs: [
      "Dos personas pueden comprar el mismo auto el mismo día y pagar miles de dólares de diferencia por culpa de un historial que ninguna ha leído. Creemos que ese historial debería leerse tan fácil como un tablero: qué dice, quién lo pidió y cuánto va a costar.",
      "Por eso reunimos los tres burós, explicamos cada cifra y hacemos las cuentas que un pago mensual deja fuera.",
    ],
  },
  principles: {
    heading: "Cómo trabajamos",
    points: [
      {
        heading: "Real o señalado",
        text: "Cada cifra en pantalla viene de un registro. Un ejemplo dice que lo es.",
      },
      {
        heading: "Primero tu consentimiento",
        text: "Ninguna empresa ve tu historial por medio de nosotros sin un propósito permitido y tu consentimiento, y ves cada vez que alguna lo hizo.",
      },
      {
        heading: "Todos los costos a la vista",
        text: "Mostramos intereses, cargos y plazos junto al pago, incluso cuando el pago solo se vería mejor.",
      },
    ],
  },
  money: {
    heading: "Cómo ganamos dinero",
    text: "Los conductores pagan planes. Las empresas certificadas pagan cada informe que solicitan. Algunos prestamistas nos pagan cuando tomas un préstamo por un enlace nuestro; esos enlaces lo dicen y no cambian el orden de las ofertas.",
  },
  company: {
    heading: "La empresa",
    text: `${brand.name} es un producto de ${brand.parent}.`,
    write: "Escríbenos",
    call: "Llámanos",
    parent: `Visita ${brand.parent}`,
  },
};
