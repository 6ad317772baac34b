import type { Translated } from "@roadworthy/kit/translated";
import type { codeTexts as english } from "./code-texts.ts";

export const codeTexts: Translated<typeof english> = {
  label: "Código del cliente",
  help: "Un código de acceso del cliente, si lo tienes. Define qué burós, puntaje y propósito puedes usar.",
  tooShort: "El código del cliente debe tener al menos 4 caracteres.",
  use: "Usar código",
  useFirst: "Elige primero Usar código para ver qué permite el código y cuánto cuesta.",
  failed: "No se pudo consultar el código",
  setUp: "El formulario ahora pide lo que este código permite.",
  once: "Sirve una sola vez.",
  until: "Vigente hasta el",
  noPurpose: "No tienes certificación para ningún propósito de este código, así que no puedes usarlo.",
  shared:
    "Este código abre el informe propio del cliente de los últimos 30 días. Leerlo es gratis, no deja una consulta y el cliente se entera.",
  ordersNothing:
    "Con este código no se pide una consulta. Abre el informe compartido o quita el código para pedir una.",
  open: "Abrir informe compartido",
  openFailed: "No se pudo abrir el informe compartido",
  of: (name) => `Informe de crédito de ${name}`,
  sharedOn: "Compartido por el cliente, informe del",
  keepIt: (minutes) =>
    `Durante ${minutes} minutos el código vuelve a abrir este informe. Para conservarlo, imprímelo o guárdalo como PDF.`,
  back: "Volver a Pedir informe",
  print: "Imprimir",
  lately: "Consultaste a un consumidor con este nombre en las últimas 24 horas:",
  openCustomer: "Abrir el consumidor",
};
