import type { Translated } from "@roadworthy/kit/translated";
import type { noticesTexts as english } from "./notices-texts.ts";

export const noticesTexts: Translated<typeof english> = {
  title: "Avisos aceptados",
  lead: "Quién aceptó el aviso de cumplimiento de la FCRA, cuándo y desde dónde. El registro no se puede cambiar.",
  failed: "No se pudieron cargar los avisos aceptados",
  noun: ["aviso aceptado", "avisos aceptados"],
  search: "Nombre o correo",
  person: "Persona",
  accepted: "Aceptado",
  version: "Versión",
  ip: "Dirección IP",
  device: "Navegador",
  hash: "SHA-256 del texto",
  id: "ID del registro",
  pdf: "PDF",
  pdfFailed: "No se pudo crear el PDF.",
  emptyTitle: "Aún no se ha aceptado ningún aviso",
  emptyText: "Cada inicio de sesión de tu equipo empieza con el aviso; cada aceptación aparece aquí.",
};
