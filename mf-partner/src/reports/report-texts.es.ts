import type { Translated } from "@roadworthy/kit/translated";
import type { reportTexts as english } from "./report-texts.ts";

export const reportTexts: Translated<typeof english> = {
  title: "Informe de crédito",
  failed: "No se pudieron cargar los informes de crédito",
  notFound: "No encontramos el informe",
  notFoundText: "No existe un informe de crédito con esta dirección.",
  back: "Volver a los informes",
  of: (name) => `Informe de crédito de ${name}`,
  dated: "Informe de crédito del",
  print: "Imprimir",
  about: "Sobre este informe",
  status: "Estado",
  cost: "Costo",
  type: "Tipo",
  purpose: "Propósito",
  reference: "Referencia",
  consumer: "Consumidor",
  address: "Dirección",
  ssn: "SSN",
  yearOfBirth: "Año de nacimiento",
  id: "ID del informe",
  notStated: "No indicado",
  notKnown: "No se sabe",
  notGiven: "No se indicó",
  endsIn: (last4) => `termina en ${last4}`,
  pending: "Aún faltan burós por responder. Esta página muestra sus expedientes en cuanto lleguen.",
};
