import type { Translated } from "@roadworthy/kit/translated";
import type { accessTexts as english } from "./access-texts.ts";

export const accessTexts: Translated<typeof english> = {
  title: "Protección de crédito",
  lead: "Decide quién puede ver tu crédito y actúa cuando algo esté mal.",
  failed: "No se pudo cargar tu protección de crédito",
  lock: "Bloquear todo",
  lockText:
    "Ningún negocio puede consultar ni leer tu crédito. Los códigos y permisos quedan, pero no sirven.",
  locked: (since) => `Bloqueado desde ${since}`,
  unlocked: "Sin bloqueo",
  allow: "Permitir consultas de negocios",
  allowText: "Apagado: los negocios no pueden consultar tu crédito por Roadworthy, ni con tu consentimiento.",
  blocked: (count) =>
    count === 0
      ? "Ningún intento bloqueado en los últimos 30 días"
      : `Intentos bloqueados en los últimos 30 días: ${count}`,
  seeActivity: "Ver actividad",
  saved: "La configuración se actualizó correctamente",
  saveFailed: "No se pudo guardar la configuración. Inténtalo de nuevo.",
  consents: "Permisos permanentes",
  consentsLead: "El negocio que elijas puede hacer consultas suaves para un fin, hasta que digas basta.",
  noConsents: "Sin permisos permanentes",
  noConsentsText: "Ningún negocio puede consultar tu crédito sin preguntarte.",
  give: "Dar permiso",
  business: "Negocio",
  businessHelp: "Escribe al menos dos letras de su nombre.",
  bureaus: "Agencias",
  purpose: "Para qué",
  days: "Por cuánto tiempo",
  dayNames: { "30": "30 días", "90": "90 días", "365": "1 año" },
  agree: "Estoy de acuerdo",
  cancel: "Cancelar",
  until: (when) => `Hasta el ${when}`,
  noEnd: "Sin fecha de fin",
  ended: "Terminado",
  active: "Activo",
  anyPurpose: "Cualquier fin para el que esté certificado",
  pulls: (count) => (count === 1 ? "1 consulta" : `${count} consultas`),
  revoke: "Revocar permiso",
  revokeTitle: "¿Revocar este permiso?",
  revokeText: "Desde ahora el negocio ya no puede consultar tu crédito con él.",
  revoked: "Permiso revocado",
  given: "Permiso dado",
};
