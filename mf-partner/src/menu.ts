import type { MenuSource } from "@roadworthy/contracts/menu";

/** The partner's menu; an entry stands here when its page does. */
export const menu: MenuSource = {
  groups: [
    { id: "credit", label: { en: "Credit", es: "Crédito" } },
    { id: "business", label: { en: "Business", es: "Empresa" } },
  ],
  entries: [
    {
      path: "dashboard",
      label: { en: "Dashboard", es: "Panel" },
      icon: "dashboard",
      order: 1,
      key: "d",
      firstReply: "/api/v1/partner/dashboard",
    },
    {
      path: "credit-reports",
      label: { en: "Credit Reports", es: "Informes de crédito" },
      icon: "report",
      group: "credit",
      order: 1,
      key: "r",
    },
    {
      path: "api",
      label: { en: "API", es: "API" },
      icon: "code",
      order: 20,
      key: "a",
      firstReply: "/api/v1/api-keys",
    },
    {
      path: "billing",
      label: { en: "Billing", es: "Facturación" },
      icon: "money",
      group: "business",
      order: 1,
      key: "b",
      firstReply: "/api/v1/partner/billing",
    },
    {
      path: "application",
      label: { en: "Application", es: "Solicitud" },
      icon: "shield",
      group: "business",
      order: 2,
      firstReply: "/api/v1/partner/application",
    },
    {
      path: "settings",
      label: { en: "Settings", es: "Configuración" },
      icon: "settings",
      group: "business",
      order: 3,
      key: "s",
      firstReply: "/api/v1/partner/members",
    },
    {
      path: "credit-pulls",
      label: { en: "Credit Pulls", es: "Consultas" },
      icon: "report",
      group: "credit",
      order: 2,
      key: "p",
    },
    {
      path: "customers",
      label: { en: "Customers", es: "Clientes" },
      icon: "people",
      group: "credit",
      order: 3,
      key: "c",
    },
    {
      path: "consents",
      label: { en: "Consents", es: "Consentimientos" },
      icon: "report",
      group: "credit",
      order: 4,
    },
    {
      path: "letters",
      label: { en: "Letters", es: "Cartas" },
      icon: "report",
      group: "credit",
      order: 5,
    },
  ],
  actions: [
    { path: "credit-reports/new", label: { en: "Pull credit", es: "Consultar un informe" }, icon: "report" },
  ],
};
