import type { Translated } from "@roadworthy/kit/translated";
import type { dashboardTexts as english } from "./dashboard-texts.ts";

export const dashboardTexts: Translated<typeof english> = {
  title: "Panel",
  failed: "Error al cargar los datos",
  loading: "Cargando tu panel",
  welcome: (name) => `Hola, ${name}`,
  watches: (plan, bureaus) => `Tu plan ${plan} monitorea ${bureaus}.`,
  plans: { free: "Gratis", basic: "Basic", premium: "Premium" },
  openReport: "Abrir tu informe de crédito",
  behind: (figure) => `Ver qué hay detrás de: ${figure.toLowerCase()}`,
  availableOn: (day) => `Disponible el ${day}`,
  refresh: "Actualizar mi informe",
  newReport: (bureaus) => `Llegó un informe nuevo de ${bureaus}.`,
  asking: (bureaus) => `Estamos pidiendo tu informe a ${bureaus}. Puede tardar hasta 20 segundos.`,
  newBureaus: (bureaus) =>
    `Estamos pidiendo tu primer informe de ${bureaus}. Aparecerá aquí en menos de un minuto.`,
  notRefreshed: "Tu informe no se actualizó.",
  notDue: "Ya tienes tu informe más reciente. Aún no es momento del próximo.",
  underWay: "Estamos obteniendo tu informe en este momento. Vuelve en un minuto.",
  refreshFailed: "No pudimos actualizar tu informe. Inténtalo de nuevo en un minuto.",
  request: (id) => `Solicitud ${id}`,
  noReportFrom: {
    no_hit: (bureau) =>
      `${bureau} no encontró un expediente con tus datos. Revisa que tu nombre y dirección estén al día.`,
    frozen: (bureau) =>
      `${bureau} tiene tu expediente congelado. Descongélalo con el buró y vuelve a actualizar.`,
    underage: (bureau) => `${bureau} no da informes de menores de 18 años.`,
    inquiry_not_allowed: (bureau) => `${bureau} no permitió esta consulta.`,
    subject_invalid: (bureau) => `${bureau} no aceptó tus datos. Revisa tu nombre y dirección.`,
    duplicate: (bureau) => `Hace poco le preguntamos lo mismo a ${bureau}. Inténtalo más tarde.`,
    other: (bureau) =>
      `${bureau} no pudo responder. Volveremos a preguntar en menos de una hora; no tienes que hacer nada.`,
  },
  upgrade: "Mejorar el plan",
  upgradeTitle: "Mira tus tres puntajes",
  upgradeText: "Premium agrega Experian y TransUnion, con una actualización mensual de cada buró.",
  comparePlans: "Comparar planes",
  recentActivity: "Actividad reciente",
  whoPulled: "Ver toda la actividad",
  noActivity: "Aún no hay actividad",
  noActivityText: "Aquí aparecen las actualizaciones de tu informe y las consultas de empresas.",
  activity: {
    reading: (who) => `${who} leyó tu informe con tu código`,
    blocked: (who) => `Bloqueamos a ${who}`,
    support: (who) => `${who}, de soporte, vio tu cuenta con tu código`,
  },
  softPull: (who) => `${who} hizo una consulta suave`,
  hardPull: (who) => `${who} hizo una consulta dura`,
  updated: "Llegó un nuevo informe de crédito",
  updateFailed: "Falló tu actualización mensual",
};
