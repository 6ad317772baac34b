import type { Translated } from "@roadworthy/kit/translated";
import type { consentTexts as english } from "./consent-texts.ts";

export const consentTexts: Translated<typeof english> = {
  title: "Su consentimiento",
  heading: (partner) => `${partner} le pide su consentimiento`,
  lead: (name) => `${name}, lea esto antes de decidir. Nadie obtiene su informe si usted no acepta.`,
  leadUnnamed: "Lea esto antes de decidir. Nadie obtiene su informe si usted no acepta.",
  test: "Esto es una prueba. No se obtiene ningún informe real.",
  from: "De",
  why: "Para qué",
  how: "Cómo",
  until: "Puede responder hasta",
  agree: "Acepto",
  decline: "No acepto",
  note: "Guardamos la hora, su dirección IP y su navegador junto con su respuesta como prueba.",
  bureauNames: { equifax: "Equifax", experian: "Experian", transunion: "TransUnion" },
  purposes: {
    EXTENSION_OF_CREDIT: "Usted solicitó un crédito, como un préstamo o arrendamiento de auto.",
    WRITTEN_INSTRUCTION_PREQUALIFICATION: "Usted quiere saber para qué ofertas podría calificar.",
    WRITTEN_INSTRUCTION_OTHER: "Usted le indica a la empresa por escrito que lo obtenga.",
    ACCOUNT_REVIEW_CREDIT: "Usted tiene una cuenta de crédito con la empresa, que la revisa.",
    ACCOUNT_REVIEW_NON_CREDIT: "La empresa verifica si usted aún cumple las condiciones de su cuenta.",
    LEGITIMATE_BUSINESS_NEED_TENANT_SCREENING: "Usted solicitó alquilar una vivienda.",
    LEGITIMATE_BUSINESS_NEED_OTHER: "Usted inició una transacción comercial que lo requiere.",
    ELIGIBILITY_FOR_GOVT_BENEFITS: "La ley lo exige para una licencia o un beneficio.",
  },
  types: {
    soft: "Consulta suave. No afecta su puntaje de crédito y otros prestamistas no la ven.",
    hard: "Consulta dura. Otros prestamistas la ven hasta por dos años y puede bajar su puntaje.",
  },
  reading: "Cargando la solicitud…",
  failed: "No se pudo cargar la solicitud. Revise su conexión.",
  tryAgain: "Intentar de nuevo",
  unsent: "No se pudo enviar su respuesta. Intente de nuevo.",
  tooMany: "Demasiados intentos. Espere unos minutos o pida un enlace nuevo a la empresa.",
  close: "Puede cerrar esta página.",
  covered:
    "Esta página no estaba del todo a la vista, así que su respuesta no se envió. Intente de nuevo o ábrala en su propia ventana.",
  ownWindow: "Abrir en su propia ventana",
  revoke: "Retirar mi consentimiento",
  revokeHelp:
    "¿Cambió de opinión? Puede retirar su consentimiento en esta página hasta que la empresa obtenga el informe.",
  notRevoked: "No se pudo retirar su consentimiento. Intente de nuevo.",
  back: (partner) => `Volver a ${partner}`,
  noLink: "Este enlace no funciona",
  noLinkText:
    "Abra de nuevo el enlace completo de su mensaje. Si sigue sin funcionar, pida uno nuevo a la empresa que se lo envió.",
  home: "Ir a la página de inicio",
  notPermitted: "Esta empresa no puede pedírselo en este momento",
  notPermittedText:
    "Por ahora no le permitimos obtener informes de crédito. No obtuvo nada y usted no tiene que hacer nada. Si tiene preguntas, comuníquese con la empresa que le envió este enlace.",
  over: {
    granted: ["Usted aceptó", "La empresa ya puede obtener el informe que pidió."],
    used: ["Usted aceptó", "La empresa ya obtuvo el informe que pidió."],
    declined: ["Usted no aceptó", "La empresa no obtendrá su informe."],
    revoked: ["Usted retiró su consentimiento", "La empresa no obtendrá su informe. Ya le avisamos."],
    expired: [
      "Este enlace venció",
      "La empresa no obtuvo su informe. Pídale un enlace nuevo si todavía quiere aceptar.",
    ],
    canceled: ["La empresa retiró su solicitud", "No obtendrá su informe."],
  },
};
