import type { Translated } from "@roadworthy/kit/translated";
import type { agreementTexts as english } from "./agreement-texts.ts";

export const agreementTexts: Translated<typeof english> = {
  translations: [
    {
      version: 1,
      title: "Acuerdo de usuario final para informes de crédito",
      paragraphs: [
        "La empresa que se nombra en la solicitud (usted) acuerda con Roadworthy, un producto de Northlane Holdings:",
        "1. Propósito permitido. Usted pide un informe de crédito solo con un propósito de 15 USC 1681b para el que Roadworthy lo certificó, solo sobre el consumidor en cuestión y para ningún otro uso. Usted no revende informes.",
        "2. Consentimiento. Usted tiene el consentimiento que cada pedido indica, conserva su constancia durante cinco años y la muestra cuando se le pide.",
        "3. Acción adversa. Cuando usted niega un crédito u ofrece condiciones menos favorables por un informe, envía los avisos de 15 USC 1681m.",
        "4. Seguridad. Solo trabajan con informes las personas a las que usted dio una función. Usted mantiene al día su acceso, protege sus claves de API y nos avisa en un plazo de 24 horas de cualquier acceso que no haya permitido.",
        "5. Destrucción. Usted destruye los informes que ya no necesita de modo que nadie pueda leerlos (16 CFR 682).",
        "6. Auditoría. Usted responde a nuestras preguntas sobre sus pedidos. Roadworthy puede suspenderlo de inmediato si tiene motivos para creer que un pedido no tenía un propósito permitido.",
        "7. Renovación anual. La certificación dura el tiempo que indica, un año como máximo, y debe renovarse.",
        "Quien obtenga un informe de crédito con engaños puede recibir una multa y pena de prisión (15 USC 1681q).",
      ],
    },
  ],
};
