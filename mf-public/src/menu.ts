import type { MenuSource } from "@roadworthy/contracts/menu";

/** Header and footer of public pages in their order; an entry stands here when its page does. */
export const menu: MenuSource = {
  entries: [
    { path: "pricing", label: { en: "Pricing", es: "Precios" }, order: 1, place: "header" },
    { path: "auto-refinance", label: { en: "Auto Loans", es: "Préstamos" }, order: 2, place: "header" },
    {
      path: "auto-loan-calculator",
      label: { en: "Loan Calculator", es: "Calculadora" },
      order: 3,
      place: "header",
    },
    {
      path: "credit-costs",
      label: { en: "Credit Costs", es: "Costos del crédito" },
      order: 4,
      place: "header",
    },
    { path: "about", label: { en: "About", es: "Nosotros" }, order: 5, place: "header" },
    { path: "pricing", label: { en: "Pricing", es: "Precios" }, order: 1, place: "footer" },
    { path: "features", label: { en: "Features", es: "Funciones" }, order: 2, place: "footer" },
    {
      path: "credit-monitoring",
      label: { en: "Credit Monitoring", es: "Monitoreo de crédito" },
      order: 3,
      place: "footer",
    },
    { path: "auto-loans", label: { en: "Auto Loans", es: "Préstamos para auto" }, order: 4, place: "footer" },
    { path: "about", label: { en: "About", es: "Nosotros" }, order: 5, place: "footer" },
    { path: "careers", label: { en: "Careers", es: "Empleos" }, order: 6, place: "footer" },
    { path: "faq", label: { en: "FAQ", es: "Preguntas frecuentes" }, order: 7, place: "footer" },
    { path: "partner-api", label: { en: "Partner API", es: "API para empresas" }, order: 8, place: "footer" },
    {
      path: "privacy",
      label: { en: "Privacy Policy", es: "Política de privacidad" },
      order: 9,
      place: "footer",
    },
    {
      path: "privacy-request",
      label: { en: "Privacy Request", es: "Solicitud de privacidad" },
      order: 10,
      place: "footer",
    },
    {
      path: "terms",
      label: { en: "Terms of Service", es: "Términos de servicio" },
      order: 11,
      place: "footer",
    },
    { path: "status", label: { en: "Status", es: "Estado" }, order: 12, place: "footer" },
  ],
};
