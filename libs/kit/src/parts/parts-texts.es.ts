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
  wentWrong: "Algo falló de nuestro lado. No se perdió nada de lo que usted hizo.",
  request: (id) => `Solicitud ${id}`,
  pages: {
    label: (many) => `Páginas de ${many}`,
    first: "Primera página",
    previous: "Anterior",
    next: "Siguiente",
    page: (number) => `Página ${number}`,
  },
};
