import type { Translated } from "@roadworthy/kit/translated";
import type { vocabularyTexts as english } from "./vocabulary-texts.ts";

export const vocabularyTexts: Translated<typeof english> = {
  pullTypes: { soft: "Suave", hard: "Dura" },
  pullOf: { soft: "Consulta suave", hard: "Consulta dura" },
  ficoModels: { classic: "Classic", auto: "Auto", bankcard: "Bankcard" },
  pullStatuses: {
    pending: "En curso",
    completed: "Completa",
    partial: "Parcial",
    failed: "Fallida",
    canceled: "Cancelada",
  },
  bureauStatuses: {
    pending: "Por enviar",
    sent: "Esperando respuesta",
    answered: "Informe recibido",
    no_hit: "Sin expediente",
    refused: "Rechazada",
    error: "No disponible",
    canceled: "Cancelada",
  },
  outcomes: {
    pending: "Todavía no se envió.",
    sent: "Enviada. Su precio queda reservado hasta que el buró diga si hay un informe.",
    answered: "El buró envió un informe.",
    no_hit:
      "El buró no tiene un expediente de este consumidor. Revisa la ortografía y la dirección. No se cobró nada.",
    refused: "El buró rechazó esta consulta. No se cobró nada.",
    error:
      "El buró no pudo responder, así que no hay informe suyo. No se cobró nada; puedes consultarlo de nuevo más tarde.",
    canceled: "Cancelada antes de enviar nada. No se cobró nada.",
  },
  mismatch:
    "La respuesta del buró era sobre otra persona, así que no se muestra a nadie. Revisa el nombre, la dirección y el número de Seguro Social. No se cobró nada.",
  refusals: {
    frozen:
      "El consumidor congeló este expediente. Solo esa persona puede descongelarlo, con el propio buró. No se cobró nada.",
    underage: "El consumidor es menor de 18 años, así que el buró no da un informe. No se cobró nada.",
    inquiry_not_allowed: "El buró no permite esta consulta para el propósito indicado. No se cobró nada.",
    subject_invalid:
      "El buró no aceptó los datos del consumidor. Revisa el nombre, la dirección y el número de Seguro Social. No se cobró nada.",
    duplicate: "El buró ya respondió hace poco la misma consulta tuya. No se cobró nada.",
  },
  purposes: {
    EXTENSION_OF_CREDIT: {
      label: "Solicitud de crédito",
      meaning: "El consumidor te pidió crédito, como un préstamo o arrendamiento de auto.",
    },
    WRITTEN_INSTRUCTION_PREQUALIFICATION: {
      label: "Precalificación",
      meaning: "El consumidor te indicó por escrito que revises para qué ofertas podría calificar.",
    },
    WRITTEN_INSTRUCTION_OTHER: {
      label: "Otra instrucción por escrito",
      meaning: "El consumidor te indicó por escrito que obtengas el informe por otro motivo.",
    },
    ACCOUNT_REVIEW_CREDIT: {
      label: "Revisión de una cuenta de crédito",
      meaning: "El consumidor tiene contigo una cuenta de crédito y la revisas o la cobras.",
    },
    ACCOUNT_REVIEW_NON_CREDIT: {
      label: "Revisión de otra cuenta",
      meaning: "Verificas si el consumidor aún cumple las condiciones de una cuenta que no es de crédito.",
    },
    LEGITIMATE_BUSINESS_NEED_TENANT_SCREENING: {
      label: "Solicitud de alquiler",
      meaning: "El consumidor te pidió alquilar una vivienda.",
    },
    LEGITIMATE_BUSINESS_NEED_OTHER: {
      label: "Transacción iniciada por el consumidor",
      meaning: "Necesitas el informe para una transacción que el consumidor inició.",
    },
    ELIGIBILITY_FOR_GOVT_BENEFITS: {
      label: "Licencia o beneficio del gobierno",
      meaning: "La ley te obliga a considerar las finanzas del consumidor para una licencia o un beneficio.",
    },
  },
};
