import { trialDays } from "@roadworthy/contracts/plan-terms";
import { bandCeilings, bandFloors } from "@roadworthy/domain/score/score-bands.rules";
import { brand } from "@roadworthy/kit/brand";
import type { Translated } from "@roadworthy/kit/translated";
import type { homeTexts as english } from "./home-texts.ts";

export const homeTexts: Translated<typeof english> = {
  title: "Puntajes de crédito para quienes compran auto",
  hero: {
    heading: brand.tagline,
    lead: `${brand.name} te muestra tus puntajes de Equifax, Experian y TransUnion, quién consultó tu historial y cuánto costaría de verdad un préstamo. Consultar tu propio puntaje nunca lo baja.`,
    start: "Comienza gratis",
    plans: "Ver los planes",
    note: `Prueba gratis de ${trialDays} días; cancela cuando quieras.`,
    scene: `Tres letreros sobre los carriles de una autopista nombran los rangos de puntaje: Excelente desde ${bandFloors.Excellent}, Bueno desde ${bandFloors.Good}, Regular desde ${bandFloors.Fair}.`,
    signs: [
      { band: "Excelente", from: `${bandFloors.Excellent} o más` },
      { band: "Bueno", from: `${bandFloors.Good} a ${bandCeilings.Good}` },
      { band: "Regular", from: `${bandFloors.Fair} a ${bandCeilings.Fair}` },
    ],
  },
  features: {
    heading: "Todo lo que te separa de una tasa justa, en un solo lugar",
    lead: "El precio de un préstamo para auto sale de tu historial de crédito. Estas son las partes que puedes ver, revisar y cambiar antes de firmar.",
    bureaus: {
      heading: "Tres burós, un panel",
      text: "No todos los prestamistas consultan el mismo buró. Mira tus puntajes lado a lado, cada uno con su modelo, su escala y su fecha, y cómo cambiaron en seis meses.",
    },
    loans: {
      heading: "Ofertas de préstamos para auto",
      text: "Compara la tasa, el plazo y el pago mensual de prestamistas que corresponden a tu puntaje.",
    },
    cover: {
      heading: "Seguros y garantías",
      text: "Compara coberturas y contratos de servicio antes de que te los ofrezca la oficina de finanzas.",
    },
    simulator: {
      heading: "Simulador de puntaje",
      text: "Prueba un pago, una liquidación o una tarjeta nueva y mira hacia dónde iría tu puntaje.",
    },
    calculator: {
      heading: "El costo completo de un préstamo",
      text: "Pago, intereses, impuestos y cargos juntos, para que un pago bajo no esconda un plazo largo.",
    },
    inquiries: {
      heading: "Ves quién consultó",
      text: "Cada empresa que consulta tu crédito por medio de nosotros aparece con su propósito, y cada consulta necesita tu consentimiento. Desactiva las consultas de empresas cuando quieras.",
    },
  },
  steps: {
    heading: "Cuatro paradas hacia un mejor trato",
    mile: "Milla",
    stops: [
      { heading: "Regístrate", text: "Un correo electrónico y una contraseña. Sin tarjeta ni llamadas." },
      {
        heading: "Conecta tu crédito",
        text: "Confirma quién eres y traemos tu historial con una consulta que no afecta tu puntaje.",
      },
      {
        heading: "Explora ofertas",
        text: "Mira las tasas que corresponden a tu puntaje y cuánto costaría cada una en total.",
      },
      {
        heading: "Ahorra dinero",
        text: "Llega con tus propios números y toma el préstamo que cueste menos.",
      },
    ],
  },
  testimonials: {
    heading: "Lo que cambia cuando uno ya sabe",
    sample: "Muestra",
  },
  pricing: {
    heading: "Dos planes, sin peajes",
    compare: "Compara los planes en detalle",
  },
  badges: { heading: "Lo que nos define" },
  failed: "No se pudieron cargar los planes ni los testimonios",
};
