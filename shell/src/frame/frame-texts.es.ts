import { formatCount } from "@roadworthy/kit/format";
import type { Translated } from "@roadworthy/kit/translated";
import type { frameTexts as english } from "./frame-texts.ts";

export const frameTexts: Translated<typeof english> = {
  collapse: "Contraer el menú",
  expand: "Expandir el menú",
  openMenu: "Abrir el menú",
  closeMenu: "Cerrar el menú",
  more: "Más",
  breadcrumb: "Estás aquí",
  search: "Buscar",
  sideBar: "Tu cuenta y menú",
  searchKeys: "Ctrl K",
  alerts: "Alertas",
  unread: (count) => (count === 1 ? "1 alerta sin leer" : `${formatCount(count)} alertas sin leer`),
  noAlerts: "Aún no hay alertas. Las novedades de tu cuenta aparecerán aquí.",
  markAll: "Marcar todas como leídas",
  allAlerts: "Ver todas las alertas",
  alertsFailed: "No se pudieron cargar tus alertas.",
  tryAgain: "Intentar de nuevo",
  close: "Cerrar",
  plan: { free: "Plan Gratis", basic: "Plan Basic", premium: "Plan Premium" },
  mode: { label: "Datos reales o de prueba", live: "Real", test: "Prueba" },
  testOnly: "Modo de prueba hasta que certifiquemos tu empresa: nada de esto es real y no se cobra nada.",
  testBanner: "Modo de prueba: nada de esto es real y no se cobra nada.",
  support: {
    looking: (name, minutes) =>
      `Estás viendo la cuenta de ${name} en modo de solo lectura. ${minutes === 1 ? "Queda 1 minuto" : `Quedan ${minutes} minutos`}. Cada página que abras queda en el registro del cliente.`,
    end: "Terminar la vista",
  },
  balance: (amount) => `${amount} disponibles`,
  waiting: (count) =>
    count === 0
      ? "Nada pendiente"
      : count === 1
        ? "1 asunto pendiente"
        : `${formatCount(count)} asuntos pendientes`,
  badge: (count) => (count === 1 ? "1 pendiente" : `${formatCount(count)} pendientes`),
  footer: "Pie de página",
  privacy: "Privacidad",
  terms: "Términos",
  status: "Estado",
  missing: "Esta página no existe",
  missingText: "Revisa la dirección o continúa desde una de estas páginas.",
  menuFailed: "No se pudo cargar el menú.",
  security: "Seguridad",
  palette: {
    title: "Buscar e ir a",
    placeholder: {
      client: "Busca páginas y empresas que pidieron tu crédito",
      partner: "Busca páginas, consumidores, informes, consultas y claves",
      admin: "Busca páginas, personas, empresas y consultas",
    },
    pages: "Páginas",
    actions: "Acciones",
    found: "Resultados",
    none: "No se encontró nada",
    searching: "Buscando…",
    failed: "La búsqueda no está disponible en este momento.",
    kinds: {
      person: "Persona",
      partner: "Empresa",
      pull: "Consulta",
      report: "Informe de crédito",
      customer: "Consumidor",
      key: "Clave de API",
      inquiry: "Consulta",
    },
    traits: {
      client: "Cliente",
      partner: "Empresa",
      admin: "Administración",
      pending: "Pendiente",
      active: "Activa",
      suspended: "Suspendida",
      soft: "Suave",
      hard: "Dura",
      live: "Real",
      test: "Prueba",
    },
  },
  figures: {
    hide: "Ocultar montos y puntajes",
    show: "Mostrar montos y puntajes",
    hidden: "Los montos y puntajes están ocultos en este dispositivo. Presiona h para mostrarlos.",
    shown: "Los montos y puntajes se muestran de nuevo.",
  },
  leave: {
    page: {
      title: "¿Salir sin guardar?",
      question: "Lo que escribiste en esta página no se ha guardado y se perderá.",
      stay: "Seguir editando",
      go: "Salir de la página",
    },
    dialog: {
      title: "¿Descartar lo que escribiste?",
      question: "No se ha guardado y se perderá.",
      stay: "Seguir editando",
      go: "Descartar",
    },
  },
  keys: {
    title: "Atajos de teclado",
    search: "Buscar",
    shortcuts: "Esta lista",
    andThen: "y luego",
  },
};
