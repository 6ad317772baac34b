import type { Translated } from "@roadworthy/kit/translated";
import type { siteTexts as english } from "./site-texts.ts";

export const siteTexts: Translated<typeof english> = {
  header: {
    "/pricing": "Precios",
    "/auto-refinance": "Préstamos",
    "/auto-loan-calculator": "Calculadora",
    "/credit-costs": "Costos del crédito",
    "/about": "Nosotros",
  },
  footer: {
    "/pricing": "Precios",
    "/features": "Funciones",
    "/credit-monitoring": "Monitoreo de crédito",
    "/auto-loans": "Préstamos para auto",
    "/about": "Quiénes somos",
    "/careers": "Empleos",
    "/faq": "Preguntas frecuentes",
    "/partner-api": "API para empresas",
    "/privacy": "Política de privacidad",
    "/terms": "Términos de servicio",
    "/status": "Estado",
  },
  closing: {
    exit: "Próxima salida",
    heading: "Vea su puntaje antes que el concesionario.",
    text: "Toma unos minutos y no afecta su puntaje.",
    start: "Comience gratis",
  },
  sampleFigure: "Cifra de muestra",
  sources: "Fuentes y fechas",
};
