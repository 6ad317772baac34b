import { bandCeilings, bandFloors } from "@roadworthy/domain/score/score-bands.rules";
import type { Translated } from "@roadworthy/kit/translated";
import type { creditMonitoringTexts as english } from "./credit-monitoring-texts.ts";

export const creditMonitoringTexts: Translated<typeof english> = {
  title: "Monitoreo de crédito",
  heading: "Vigila tu crédito antes de que lo mire un prestamista",
  lead: "Un mes antes de comprar es tiempo suficiente para corregir un error, y lo bastante cerca para que cuente.",
  next: { to: "/pricing", label: "Comparar los planes" },
  bands: {
    caption: "Los rangos son nuestros. Los prestamistas trazan sus líneas donde quieren.",
    band: "Rango",
    scores: "Puntajes",
    rows: [
      { id: "excellent", name: "Excelente", scores: `${bandFloors.Excellent} o más` },
      { id: "good", name: "Bueno", scores: `${bandFloors.Good} a ${bandCeilings.Good}` },
      { id: "fair", name: "Regular", scores: `${bandFloors.Fair} a ${bandCeilings.Fair}` },
      { id: "poor", name: "Bajo", scores: `menos de ${bandFloors.Fair}` },
    ],
  },
  stretches: [
    {
      heading: "Lo que dice un puntaje",
      text: "VantageScore y los modelos FICO clásicos van de 300 a 850. Mostramos el modelo con cada puntaje, para que compares cosas iguales.",
    },
    {
      heading: "Lo que monitoreamos",
      text: "Cada mes traemos tu historial de cada buró de tu plan con una consulta suave, que no baja tu puntaje.",
      points: [
        "Puntajes, con el cambio desde el mes anterior",
        "Cuentas, saldos y 24 meses de pagos",
        "Consultas nuevas, y quién hizo las que llegaron por medio de nosotros",
      ],
    },
    {
      heading: "Un buró o tres",
      text: "Las cuentas gratis y Basic ven Equifax. Premium ve Equifax, Experian y TransUnion: un pago atrasado que solo uno de ellos registra lo encuentra únicamente quien mira los tres.",
      link: { to: "/pricing", label: "Comparar los planes" },
    },
  ],
};
