import type { Translated } from "@roadworthy/kit/translated";
import type { complianceTexts as english } from "./compliance-texts.ts";

export const complianceTexts: Translated<typeof english> = {
  title: "Aviso de cumplimiento de la FCRA",
  failed: "Algo salió mal",
  failedHelp: "No pudimos cargar el aviso o registrar su respuesta. Inténtelo de nuevo.",
  ipUnknown: "No se pudo determinar",
  username: "Nombre de usuario",
  ipAddress: "Dirección IP",
  accept: "Acepto",
  notYou: "¿No es usted o no está autorizado?",
  signOut: "Mejor cerrar sesión",
  readings: [
    {
      version: 1,
      paragraphs: [
        "Este sistema puede iniciar consultas de informes de crédito para organizaciones autorizadas y con propósitos permitidos.",
        "El acceso está reservado a usuarios autorizados. Al continuar, usted confirma que actúa en nombre de una organización autorizada y que cada consulta que realiza tiene un propósito permitido.",
        "La Ley de Informe Justo de Crédito (FCRA) prohíbe el acceso no autorizado y lo castiga con $2,500 y/o 1 año en una prisión federal por cada caso.",
        "Su nombre de usuario y su dirección IP se registran para la documentación de cumplimiento.",
        "Al hacer clic en Acepto, usted aplica su firma digital a este acuerdo.",
      ],
    },
  ],
  reading:
    "Esta traducción es solo para su comprensión. El texto legalmente válido, y el que usted acepta, es el siguiente, en inglés.",
};
