import type { MenuSource } from "@roadworthy/contracts/menu";

/** The partner's menu; an entry stands here when its page does. */
export const menu: MenuSource = {
  groups: [{ id: "credit", label: { en: "Credit", es: "Crédito" } }],
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
  ],
  actions: [
    { path: "credit-reports/new", label: { en: "Pull credit", es: "Consultar un informe" }, icon: "report" },
  ],
};
