import type { Translated } from "@roadworthy/kit/translated";
import type { featuresTexts as english } from "./features-texts.ts";

export const featuresTexts: Translated<typeof english> = {
  title: "Funciones",
  heading: "Todo lo que hay bajo el capó",
  lead: "Tus puntajes, quién consultó tu historial y lo que de verdad costaría un préstamo para auto: qué hace cada parte por ti.",
  next: { to: "/pricing", label: "Comparar los planes" },
  stretches: [
    {
      heading: "Puntajes de tres burós",
      text: "Cada prestamista elige su buró, así que un solo número nunca cuenta toda la historia. Premium muestra Equifax, Experian y TransUnion lado a lado; Basic muestra Equifax.",
      points: [
        "Modelo, versión, escala y fecha con cada puntaje",
        "Seis meses de historia en una gráfica",
        "Una actualización de cada buró de tu plan, todos los meses",
      ],
      link: { to: "/credit-monitoring", label: "Más sobre el monitoreo de crédito" },
    },
    {
      heading: "Un registro de quién consultó",
      text: "Cada consulta por medio de nosotros nombra la empresa, el propósito y tu consentimiento. Puedes darle a un concesionario un código de acceso que sirva para los burós, el tiempo y el propósito que elijas, o rechazar toda consulta.",
    },
    {
      heading: "Ofertas de préstamos para auto",
      text: "Ofertas acordes con tu puntaje, con tasa, plazo y pago mensual junto a lo que el préstamo cuesta en total.",
      link: { to: "/auto-loans", label: "Más sobre préstamos para auto" },
    },
    {
      heading: "Comparación de seguros y garantías",
      text: "La oficina de finanzas vende coberturas cuando ya te cansaste. Compara antes seguros y contratos de servicio por lo que cubren y lo que cuestan. Premium descuenta $100 en contratos de servicio del vehículo de $1,000 o más.",
    },
    {
      heading: "Simulador de puntaje",
      text: "Paga parte de una tarjeta, abre una cuenta, sáltate un mes: mira hacia dónde iría un puntaje antes de hacerlo. Parte de Premium.",
      link: { to: "/pricing", label: "Comparar los planes" },
    },
  ],
};
