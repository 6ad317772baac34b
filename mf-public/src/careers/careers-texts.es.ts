import { brand } from "@roadworthy/kit/brand";
import type { Translated } from "@roadworthy/kit/translated";
import type { careersTexts as english } from "./careers-texts.ts";

export const careersTexts: Translated<typeof english> = {
  title: "Empleos",
  heading: "No hay puestos vacantes en este momento.",
  lead: `Cuando ${brand.name} vuelva a contratar, los puestos aparecerán en esta página y en ${brand.parent}.`,
  link: `Ver todas las vacantes de ${brand.parent}`,
  ways: [
    { to: "/about", label: "Lee cómo trabajamos" },
    { to: "/features", label: "Mira lo que construimos" },
    { to: "/status", label: "Mira cómo funciona hoy" },
  ],
  note: "No guardamos solicitudes en reserva, así que no hay nada que enviarnos hasta que se publique un puesto.",
};
