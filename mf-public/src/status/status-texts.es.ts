import type { Translated } from "@roadworthy/kit/translated";
import type { statusTexts as english } from "./status-texts.ts";

export const statusTexts: Translated<typeof english> = {
  title: "Estado",
  heading: "Estado del sistema",
  lead: "Cómo está ahora cada parte del producto y cómo estuvo en los últimos 90 días. Cada parte se revisa dos veces por minuto.",
  failed: "No se pudo cargar el estado",
  reading: "Cargando las revisiones",
  withoutScripts:
    "Las últimas revisiones se muestran con JavaScript. Sin él, sigue los incidentes con el enlace de abajo.",
  overall: {
    operational: "Todo funciona",
    degraded: "Algunas partes están lentas",
    down: "Algunas partes no funcionan",
    unknown: "Nada se ha revisado últimamente",
  },
  states: {
    operational: "Funciona",
    degraded: "Lenta",
    down: "No funciona",
    unknown: "Sin revisar últimamente",
  },
  parts: {
    "Credit API": "Consultas de crédito y base de datos",
    "Partner API": "API para empresas",
    "Payment Processing": "Pagos",
    "Equifax connection": "Conexión con Equifax",
    "Experian connection": "Conexión con Experian",
    "TransUnion connection": "Conexión con TransUnion",
  },
  uptime: (share) => `${share} de las revisiones respondidas`,
  noUptime: "Todavía sin revisiones",
  history: (part) => `${part}, día por día`,
  day: (day, share) => `${day}: ${share}`,
  noData: "sin datos",
  from: "Hace 90 días",
  to: "Hoy",
  incidents: "Incidentes",
  noIncidents: "No hubo incidentes en los últimos 90 días.",
  since: (at) => `Desde el ${at}`,
  between: (from, to) => `Del ${from} al ${to}`,
  lasted: (minutes) => (minutes < 2 ? "cerca de un minuto" : `${minutes} minutos`),
  changes: "Cómo cambió",
  emails: "Correo para avisos de incidentes",
  emailsHelp:
    "Te escribimos cuando una parte del servicio lleva tres minutos lenta o sin funcionar, y cuando vuelve a funcionar. Puedes cancelar los correos con un clic.",
  emailsGet: "Recibir correos",
  emailsAsked:
    "Abre el correo que te enviamos y confirma tu dirección. Si ya recibes estos correos, no te enviamos otro.",
  emailsRefused: "Escribe una dirección de correo",
  emailsFailed: "No se pudo enviar tu dirección. Inténtalo de nuevo.",
  feed: "Seguir los incidentes en un lector de noticias",
  webhooks: "Para empresas: recibir los incidentes por webhook",
  update: "Revisar de nuevo",
  updated: (at) => `Actualizado el ${at}`,
};
