import { brand } from "@roadworthy/kit/brand";
import type { Translated } from "@roadworthy/kit/translated";
import type { faqTexts as english } from "./faq-texts.ts";

export const faqTexts: Translated<typeof english> = {
  title: "Preguntas frecuentes",
  heading: "Lo que preguntan los conductores",
  lead: "Sobre puntajes, planes y quién puede ver tu historial.",
  search: "Buscar en las preguntas",
  placeholder: "reembolso, Equifax, datos …",
  count: (shown, all) => (shown === all ? `${all} preguntas` : `${shown} de ${all} preguntas`),
  link: "Enlace a esta pregunta",
  vote: {
    ask: "¿Te sirvió esta respuesta?",
    yes: "Sí",
    no: "No",
    of: (answer, question) => `${answer}, “${question}”`,
    thanks: "Gracias.",
    thanksNo: "Gracias. Nos ayuda a escribirla mejor.",
    change: "Cambiar mi respuesta",
    comment: "¿Qué faltó? (opcional)",
    warning:
      "Aquí no podemos responderte. No escribas tu nombre, tu número de Seguro Social ni otros datos tuyos.",
    tooPersonal:
      "Quita las direcciones de correo electrónico y los números largos, como el de Seguro Social, de una tarjeta o de teléfono. Tu comentario no se envió.",
    send: "Enviar comentario",
    sent: "Tu comentario se envió. Gracias.",
    failed: "Tu respuesta no se contó. Inténtalo de nuevo.",
    commentFailed: "Tu comentario no se envió. Inténtalo de nuevo.",
  },
  empty: "Ninguna pregunta coincide",
  emptyHelp: `Prueba con una sola palabra, como “puntaje”, o escribe a ${brand.supportEmail}.`,
  clear: "Mostrar todas las preguntas",
  ask: {
    heading: "¿Te queda una pregunta?",
    text: "Escríbenos. No incluyas tu número de Seguro Social ni números de cuenta; nunca los necesitamos para responder.",
    status: "¿Algo no funciona? Revisa el estado del sistema.",
  },
  failed: "No se pudieron cargar las preguntas",
  loading: "Cargando las preguntas",
};
