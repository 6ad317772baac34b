import type { Translated } from "@roadworthy/kit/translated";
import type { coverageTexts as english } from "./coverage-texts.ts";

export const coverageTexts: Translated<typeof english> = {
  title: "Seguro y garantía",
  lead: "Mira qué cubre cada cotización, qué deja fuera y cuánto cuesta en tres años.",
  failed: "No se pudieron cargar las cotizaciones",
  kinds: { insurance: "Seguro", warranty: "Garantía" },
  kind: "Qué comparar",
  vehicle: "Vehículo (opcional)",
  anyVehicle: "Ningún vehículo elegido",
  claims: {
    insurance: "Reclamos que esperas en tres años",
    warranty: "Reparaciones que esperas en tres años",
  },
  compare: "Comparar cotizaciones",
  garage: "Los precios dependen del vehículo. Agrega uno a tu garaje para ver su precio.",
  toGarage: "Abrir garaje",
  sortRule:
    "Ordenadas por lo que cuestan tres años con los reclamos que esperas, de menor a mayor. Lo que nos paga un proveedor nunca cambia su lugar.",
  none: "Hoy no hay cotizaciones",
  noneText: "Por ahora ningún proveedor ofrece una. Vuelve a mirar más tarde.",
  premium: (price, months) =>
    months === 1 ? `${price} al mes` : months === 12 ? `${price} al año` : `${price} por ${months} meses`,
  fees: (fees) => `más ${fees} de cargos cada vez`,
  contract: (price, months, miles) =>
    `${price} una sola vez, por ${months} meses${miles === null ? "" : ` o ${miles} millas`}`,
  discounted: (discount, price) => `${discount} menos con tu plan: ${price}`,
  threeYears: (cost) => `${cost} en tres años`,
  threeYearsHelp: (claims) =>
    claims === 0
      ? "Todas las primas o el precio, sin reclamos."
      : claims === 1
        ? "Todas las primas o el precio, y un deducible."
        : `Todas las primas o el precio, y ${claims} deducibles.`,
  cheapest: "Menor costo en tres años",
  tiers: {
    powertrain: "Tren motriz: motor, transmisión y ejes",
    stated_component: "Solo las piezas nombradas",
    exclusionary: "Todo lo que no está excluido",
  },
  transferable: "Puedes pasarla a quien compre el vehículo.",
  notTransferable: "No puedes pasarla a quien compre el vehículo.",
  cancelable: "Puedes cancelarla.",
  notCancelable: "No puedes cancelarla.",
  notFor: "No es para este vehículo",
  refusals: {
    vehicleAge: (needed) =>
      `El vehículo es demasiado antiguo. Con uno del ${needed} o más nuevo sería posible.`,
    mileage: (needed) => `Tiene demasiadas millas. Con ${needed} millas o menos sería posible.`,
  },
  until: (day) => `Disponible hasta el ${day}.`,
  sideBySide: "Lado a lado",
  table: "Qué cubre cada cotización",
  heading: "Qué",
  covered: "Cubierto",
  limit: (limit) => `hasta ${limit}`,
  deductible: (deductible) => `deducible ${deductible}`,
  excluded: "No cubierto",
  notStated: "No se indica. Pregunta.",
  cost: "Costo en tres años",
  deductibles: "Deducible",
  basic: "Con Basic ves lado a lado qué cubre cada cotización y cuánto cuesta en tres años",
  plans: "Comparar planes",
  promotion: (off) => `${off} de descuento en contratos de servicio`,
  promotionInsurance: (off) => `${off} de descuento en seguros`,
  conditions: (price, from, until) =>
    `Para contratos de ${price} o más, desde el ${from}${until === null ? ", sin fecha de fin" : `, hasta el ${until}`}. Un descuento por contrato.`,
  yours: "Tu plan lo incluye. Ya está descontado en los precios de esta página.",
  notYours: "Para Premium.",
  headings: {
    bodily_injury: "Lesiones a otros",
    property_damage: "Daños a la propiedad de otros",
    uninsured_motorist: "Conductores sin seguro",
    collision: "Choque",
    comprehensive: "Robo, clima, incendio",
    roadside: "Auxilio en carretera",
    rental: "Auto de alquiler",
    rideshare: "Manejar para una app de viajes",
    racing: "Carreras",
    commercial_use: "Uso comercial",
    engine: "Motor",
    transmission: "Transmisión",
    drive_axle: "Eje motriz",
    steering: "Dirección",
    electrical: "Sistema eléctrico",
    air_conditioning: "Aire acondicionado",
    cooling: "Sistema de enfriamiento",
    brakes: "Frenos",
    suspension: "Suspensión",
    infotainment: "Pantalla y sonido",
    wear_items: "Piezas que se desgastan",
    maintenance: "Mantenimiento",
    pre_existing: "Fallas de antes",
  },
  best: (provider) => `El más bajo hoy: ${provider}`,
  seeAll: { insurance: "Comparar seguros", warranty: "Comparar garantías" },
};
