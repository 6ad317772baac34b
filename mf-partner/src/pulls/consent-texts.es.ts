import type { Translated } from "@roadworthy/kit/translated";
import type { consentTexts as english } from "./consent-texts.ts";

export const consentTexts: Translated<typeof english> = {
  methods: {
    in_person: { label: "En persona", detail: "El consumidor lo leyó aquí y aceptó." },
    phone: { label: "Por teléfono", detail: "Se lo leyeron al consumidor y aceptó." },
    written: { label: "Por escrito", detail: "Tienes la firma del consumidor." },
    electronic: { label: "Por vía electrónica", detail: "El consumidor aceptó en una pantalla tuya." },
    access_code: {
      label: "Con el código de acceso del cliente",
      detail: "El código incluye el consentimiento del cliente.",
    },
  },
  version: (version) => `Versión ${version}. Se guarda una copia con la consulta.`,
  question: "¿Cómo dio su consentimiento el consumidor?",
  missing: "Elige cómo dio su consentimiento el consumidor.",
  accept: "Aceptar",
  back: "Volver",
  confirm: "Al aceptar confirmas que el consumidor aceptó el texto y que tienes el propósito indicado.",
  unknown:
    "No pudimos confirmar si llegó tu solicitud. Presiona Aceptar otra vez: la misma solicitud nunca se hace ni se cobra dos veces.",
  summary: "Esta consulta",
  consumer: "Consumidor",
  address: "Dirección",
  dateOfBirth: "Fecha de nacimiento",
  ssn: "SSN",
  endsIn: (last4) => `termina en ${last4}`,
  type: "Tipo",
  score: "Puntaje",
  bureaus: "Burós",
  purpose: "Propósito",
  reference: "Tu referencia",
  most: "Pagas como máximo",
};
