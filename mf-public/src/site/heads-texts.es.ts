import { brand } from "@roadworthy/kit/brand";
import type { Translated } from "@roadworthy/kit/translated";
import { aboutTexts } from "../about/about-texts.es.ts";
import { autoRefinanceTexts } from "../auto-refinance/auto-refinance-texts.es.ts";
import { calculatorTexts } from "../calculator/calculator-texts.es.ts";
import { careersTexts } from "../careers/careers-texts.es.ts";
import { creditCostsTexts } from "../credit-costs/credit-costs-texts.es.ts";
import { faqTexts } from "../faq/faq-texts.es.ts";
import { homeTexts } from "../home/home-texts.es.ts";
import { autoLoansTexts } from "../landing/auto-loans-texts.es.ts";
import { creditMonitoringTexts } from "../landing/credit-monitoring-texts.es.ts";
import { featuresTexts } from "../landing/features-texts.es.ts";
import { legalTexts } from "../legal/legal-texts.es.ts";
import { partnerApiTexts } from "../partner-api/partner-api-texts.es.ts";
import { pricingTexts } from "../pricing/pricing-texts.es.ts";
import { privacyRequestTexts } from "../privacy-request/privacy-request-texts.es.ts";
import { statusTexts } from "../status/status-texts.es.ts";
import type { headsTexts as english } from "./heads-texts.ts";

export const headsTexts: Translated<typeof english> = {
  "/": {
    title: homeTexts.title,
    description: `${brand.name} muestra tus puntajes de Equifax, Experian y TransUnion, quién consultó tu historial y cuánto costaría de verdad un préstamo para auto.`,
  },
  "/pricing": {
    title: pricingTexts.title,
    description:
      "Lo que cada plan muestra y cuesta al mes. Todos incluyen 7 días de prueba gratis y se cancelan cuando quieras.",
  },
  "/auto-loan-calculator": {
    title: calculatorTexts.title,
    description:
      "Calcula el pago, el total de intereses y la APR de un préstamo para auto, con auto a cambio, impuestos, cargos y pagos extra, mes por mes.",
  },
  "/auto-refinance": {
    title: autoRefinanceTexts.title,
    description: "Averigua en un minuto si te conviene refinanciar el préstamo de tu auto y, si no, por qué.",
  },
  "/credit-costs": {
    title: creditCostsTexts.title,
    description:
      "Lo que un puntaje bajo cuesta en un préstamo para auto: tasas por rango y los costos que nadie publica.",
  },
  "/features": {
    title: featuresTexts.title,
    description:
      "Puntajes de tres burós, monitoreo, comparación de préstamos y herramientas para comprar un auto.",
  },
  "/credit-monitoring": {
    title: creditMonitoringTexts.title,
    description: "Mira cada puntaje con su buró, su modelo y su fecha, y quién consultó tu historial.",
  },
  "/auto-loans": {
    title: autoLoansTexts.title,
    description: "Conoce tu puntaje y tu pago antes de hablar con un prestamista o un concesionario.",
  },
  "/about": {
    title: aboutTexts.title,
    description: `Quién está detrás de ${brand.name} y cómo gana su dinero.`,
  },
  "/careers": { title: careersTexts.title, description: `Trabaja en ${brand.name}.` },
  "/faq": {
    title: faqTexts.title,
    description: `Respuestas sobre puntajes, planes, privacidad y quién puede consultar tu historial en ${brand.name}.`,
  },
  "/partner-api": {
    title: partnerApiTexts.title,
    description: "Consulta informes de crédito de tres burós con una llamada REST y paga por consulta.",
  },
  "/status": {
    title: statusTexts.title,
    description: "Cómo están ahora las partes del producto y cómo estuvieron en los últimos 90 días.",
  },
  "/privacy": {
    title: legalTexts.privacy,
    description: `Qué guarda ${brand.name} sobre ti, para qué, quién más lo ve y qué puedes hacer corregir.`,
  },
  "/privacy-request": {
    title: privacyRequestTexts.title,
    description:
      "Pide una copia de tus datos, corrígelos, bórralos u oponte a su venta. No necesitas una cuenta.",
  },
  "/terms": { title: legalTexts.terms, description: `Las condiciones en que se ofrece ${brand.name}.` },
};
