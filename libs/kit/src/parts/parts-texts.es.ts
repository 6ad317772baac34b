import type { Translated } from "../translated.ts";
import type { partsTexts as english } from "./parts-texts.ts";

export const partsTexts: Translated<typeof english> = {
  close: "Cerrar",
  cancel: "Cancelar",
  loading: "Cargando",
  tryAgain: "Intentar de nuevo",
  partFailed: "No se pudo cargar esta parte",
  pageFailed: "No se pudo cargar esta página",
  pageStopped: "Esta página dejó de funcionar",
  wentWrong: "Algo falló de nuestro lado. No se perdió nada de lo que hiciste.",
  copyId: "Copiar ID",
  copied: "Copiado",
  hidden: "Oculto",
  hiddenPart:
    "Los montos y puntajes están ocultos en este dispositivo. Presiona h o usa el ícono del ojo, arriba, para mostrarlos.",
  forbidden: {
    title: "Tu cuenta no puede abrir esta página",
    titleForRole: "Tu función no incluye esta página",
    askAnOwner: "Pide a un propietario de tu empresa que cambie tu función.",
    askOneOf: "Un propietario de tu empresa puede cambiar tu función:",
    toDashboard: "Volver al panel",
  },
  details: "Detalles para soporte",
  uploading: "Subiendo…",
  uploadFailed: "No se pudo subir el archivo. Inténtalo de nuevo.",
  uploadLimit: (size) => `Hasta ${size}`,
  uploadTooLarge: (size) => `Este archivo pesa más de ${size}. Elige uno más pequeño.`,
  uploadWrongType: (types) => `Aquí no se puede usar este tipo de archivo. Elige uno de estos: ${types}`,
  wholeNumber: (from, to) => `Escribe un número entero de ${from} a ${to}.`,
  number: (from, to, decimals) =>
    `Escribe un número de ${from} a ${to}, con ${decimals} decimales como máximo.`,
};
