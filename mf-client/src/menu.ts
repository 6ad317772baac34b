import type { MenuSource } from "@roadworthy/contracts/menu";

/** The client's menu; an entry stands here when its page does. */
export const menu: MenuSource = {
  entries: [
    {
      path: "dashboard",
      label: { en: "Dashboard", es: "Panel" },
      icon: "dashboard",
      order: 1,
      tab: 1,
      key: "d",
      firstReply: "/api/v1/client/dashboard",
    },
    {
      path: "reports",
      label: { en: "Credit report", es: "Informe de crédito" },
      icon: "report",
      order: 2,
      tab: 2,
      key: "r",
    },
    {
      path: "plan",
      label: { en: "Plan", es: "Plan" },
      icon: "plan",
      order: 20,
    },
    {
      path: "activity",
      label: { en: "Activity", es: "Actividad" },
      icon: "activity",
      order: 8,
      tab: 4,
      key: "a",
    },
    {
      path: "alerts",
      label: { en: "Alerts", es: "Alertas" },
      icon: "alerts",
      order: 9,
      key: "n",
      badge: "alerts",
    },
    {
      path: "loans",
      label: { en: "Auto loans", es: "Préstamos de auto" },
      icon: "loans",
      order: 3,
      tab: 3,
      key: "l",
    },
    {
      path: "coverage",
      label: { en: "Insurance and warranty", es: "Seguro y garantía" },
      icon: "coverage",
      feature: "coverage",
      order: 4,
      key: "i",
    },
    {
      path: "simulator",
      label: { en: "Simulator", es: "Simulador" },
      icon: "target",
      feature: "simulator",
      order: 6,
      key: "m",
    },
    {
      path: "protection",
      label: { en: "Protection", es: "Protección" },
      icon: "shield",
      order: 7,
      key: "p",
    },
    {
      path: "settings",
      label: { en: "Settings", es: "Configuración" },
      icon: "settings",
      order: 21,
      key: "s",
    },
    {
      path: "profile",
      label: { en: "Profile", es: "Perfil" },
      order: 1,
      place: "user",
    },
  ],
  actions: [
    {
      label: { en: "Dispute an error", es: "Disputar un error" },
      path: "protection",
      icon: "dispute",
    },
    {
      label: { en: "See unread alerts", es: "Ver alertas sin leer" },
      path: "alerts?status=unread",
      icon: "alerts",
    },
    {
      label: { en: "Choose notifications", es: "Elegir notificaciones" },
      path: "settings",
      icon: "settings",
    },
    {
      label: { en: "Plan a higher score", es: "Planear un puntaje mejor" },
      path: "simulator",
      icon: "target",
      feature: "simulator",
    },
    {
      label: { en: "Create an access code", es: "Crear un código de acceso" },
      path: "protection",
      icon: "shield",
    },
  ],
};
