import { trialDays } from "@roadworthy/contracts/plan-terms";
import { bandCeilings, bandFloors } from "@roadworthy/domain/score/score-bands.rules";
import { brand } from "@roadworthy/kit/brand";
import type { Translated } from "@roadworthy/kit/translated";
import type { homeTexts as english } from "./home-texts.ts";

export const homeTexts: Translated<typeof english> = {
  title: "Puntajes de crédito para quienes compran auto",
  hero: {
    heading: brand.tagline,
    lead: `${brand.name} le muestra sus puntajes de Equifax, Experian y TransUnion, quién consultó su historial y cuánto costaría de verdad un préstamo. Consultar su propio puntaje nunca lo baja.`,
    start: "Comience gratis",
    plans: "Ver los planes",
    note: `Prueba gratis de ${trialDays} días; cancele cuando quiera.`,
    scene: `Tres letreros sobre los carriles de una autopista nombran los rangos de puntaje: Excelente desde ${bandFloors.Excellent}, Bueno desde ${bandFloors.Good}, Regular desde ${bandFloors.Fair}.`,
    signs: [
      { band: "Excelente", from: `${bandFloors.Excellent} o más` },
      { band: "Bueno", from: `${bandFloors.Good} a ${bandCeilings.Good}` },
      { band: "Regular", from: `${bandFloors.Fair} a ${bandCeilings.Fair}` },
    ],
  },
  features: {
    heading: "Todo lo que lo separa de una tasa justa, en un solo lugar",
    lead: "El precio de un préstamo para auto sale de su historial de crédito. Estas son las partes que usted puede ver, revisar y cambiar antes de firmar.",
    bureaus: {
      heading: "Tres burós, un tablero",
      text: "No todos los prestamistas consultan el mismo buró. Vea sus puntajes lado a lado, cada uno con su modelo, su escala y su fecha, y cómo cambiaron en seis meses.",
    },
    loans: {
      heading: "Ofertas de préstamos para auto",
      text: "Compare la tasa, el plazo y la cuota mensual de prestamistas que corresponden a su puntaje.",
    },
    cover: {
      heading: "Seguros y garantías",
      text: "Compare coberturas y contratos de servicio antes de que se los ofrezca la oficina de finanzas.",
    },
    simulator: {
      heading: "Simulador de puntaje",
      text: "Pruebe un pago, una liquidación o una tarjeta nueva y vea hacia dónde iría su puntaje.",
    },
    calculator: {
      heading: "El costo completo de un préstamo",
      text: "Cuota, intereses, impuestos y cargos juntos, para que una cuota baja no esconda un plazo largo.",
    },
    inquiries: {
      heading: "Usted ve quién consultó",
      text: "Cada empresa que consulta su crédito por medio de nosotros aparece con su propósito, y cada consulta necesita su consentimiento. Desactive las consultas de empresas cuando quiera.",
    },
  },
  steps: {
    heading: "Cuatro paradas hacia un mejor trato",
    mile: "Milla",
    stops: [
      { heading: "Regístrese", text: "Un correo electrónico y una contraseña. Sin tarjeta ni llamadas." },
      {
        heading: "Conecte su crédito",
        text: "Confirme quién es y traemos su historial con una consulta que no afecta su puntaje.",
      },
      {
        heading: "Explore ofertas",
        text: "Vea las tasas que corresponden a su puntaje y cuánto costaría cada una en total.",
      },
      {
        heading: "Ahorre dinero",
        text: "Llegue con sus propios números y tome el préstamo que cueste menos.",
      },
    ],
  },
  testimonials: {
    heading: "Lo que cambia cuando uno ya sabe",
    sample: "Muestra",
  },
  pricing: {
    heading: "Dos planes, sin peajes",
    compare: "Compare los planes en detalle",
  },
  badges: { heading: "Lo que nos define" },
  failed: "No se pudieron cargar los planes ni los testimonios",
};
