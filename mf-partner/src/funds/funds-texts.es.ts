import type { Translated } from "@roadworthy/kit/translated";
import type { fundsTexts as english } from "./funds-texts.ts";

export const fundsTexts: Translated<typeof english> = {
  title: "Agregar fondos",
  limits: (from, to) => `De ${from} a ${to}.`,
  startFailed: "No se pudo iniciar el pago. Inténtalo de nuevo.",
  ready:
    "La página de pago está lista. Se abre en otra pestaña, así que lo que escribiste aquí se queda. Tu saldo se actualiza cuando vuelvas.",
  go: "Ir al pago",
  amount: "Monto en dólares",
  choose: "O elige",
  where: "Pagas en la página del proveedor de pagos y luego vuelves aquí.",
  next: "Continuar al pago",
  missing: "Falta el monto.",
  notANumber: "El monto debe ser un número con dos decimales como máximo.",
  least: (amount) => `El monto debe ser de al menos ${amount}.`,
  most: (amount) => `El monto debe ser de ${amount} como máximo.`,
  added: (amount) => `Se agregaron ${amount} a tu saldo.`,
  declined: (amount, why) => `El pago de ${amount} fue rechazado. ${why} No se cobró nada.`,
  expired: (amount) => `El pago de ${amount} no se completó. No se cobró nada.`,
  processing: (amount) =>
    `${amount} están en camino desde tu cuenta bancaria, lo que puede tardar hasta cuatro días hábiles. Los agregamos a tu saldo cuando lleguen.`,
  open: (amount) => `El pago de ${amount} aún no se confirma. Tu saldo cambiará cuando se confirme.`,
};
