import type { alertTitleTexts as english } from "./alert-title-texts.ts";
import { dollarText } from "../number-text.rules.ts";

const money = dollarText("es-US");
const dollars = (cents: string | number | undefined): string => money(Number(cents));
const day = (date: string | number | undefined): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("es-US", { dateStyle: "long", timeZone: "UTC" });

const changes: Readonly<Record<string, string>> = {
  password_changed: "Se cambió tu contraseña",
  password_missing: "Tu cuenta no tiene contraseña",
  app_added: "Se agregó una aplicación de autenticación",
  app_removed: "Se quitó una aplicación de autenticación",
  security_key_added: "Se agregó una llave de seguridad",
  security_key_removed: "Se quitó una llave de seguridad",
  recovery_code_used: "Se usó un código de recuperación",
  passkey_added: "Se agregó una llave de acceso",
  passkey_removed: "Se quitó una llave de acceso",
  phone_changed: "Se cambió tu número de teléfono",
  phone_removed: "Se quitó tu número de teléfono",
  phone_factor_added: "Se activaron los códigos por mensaje de texto",
  phone_factor_removed: "Se desactivaron los códigos por mensaje de texto",
  account_linked: "Se vinculó otra forma de iniciar sesión",
  account_unlinked: "Se desvinculó una forma de iniciar sesión",
  factors_reset: "Se restablecieron tus segundos factores",
  admin_rules_changed: "Se cambió la configuración de seguridad de los administradores",
};

const pauses: Readonly<Record<string, string>> = {
  funds: "el saldo o el límite del mes no alcanza para la siguiente fila",
  account: "tu empresa no puede consultar por ahora",
  member: "quien lo inició ya no puede consultar",
};

const disputes: Readonly<Record<string, string>> = {
  open: "Tu banco retiró una recarga de {amount}. Ya no está en tu saldo",
  open_and_off:
    "Tu banco retiró una recarga de {amount}. Ya no está en tu saldo y la recarga automática quedó desactivada",
  won: "Se resolvió la disputa de una recarga y {amount} volvió a tu saldo",
  lost: "Se resolvió la disputa de una recarga: {amount} queda fuera de tu saldo",
};

const balanceRefunds: Readonly<Record<string, string>> = {
  sent: "Estamos reembolsando {amount} de tu saldo a las tarjetas con las que se pagó. Los bancos tardan de 5 a 10 días hábiles. La recarga automática quedó desactivada",
  failed: "Una tarjeta no aceptó un reembolso de {amount}. El monto volvió a tu saldo y lo vamos a revisar",
};

const decisions: Readonly<Record<string, string>> = {
  certified: "Tu empresa está certificada. Ya puedes consultar informes reales",
  more_asked: "Necesitamos más información para tu solicitud",
  refused: "No se aceptó tu solicitud. Mira por qué",
  suspended: "Tu empresa está suspendida. Mira por qué",
  reinstated: "Tu empresa está activa otra vez",
  renewed: "Se renovó tu certificación",
};

const creditChanges: Readonly<Record<string, string>> = {
  new_account: "Cuenta nueva",
  hard_inquiry: "Nueva consulta dura",
  authorized_user_added: "Te agregaron como usuario autorizado",
  charged_off: "Cuenta dada por perdida",
  public_record: "Nuevo registro público",
  new_collection: "Nueva cobranza",
  late_90: "Cuenta con 90 días de atraso",
  late_60: "Cuenta con 60 días de atraso",
  late_30: "Cuenta con 30 días de atraso",
  card_lost_or_stolen: "Tarjeta reportada como perdida o robada",
  address_changed: "Dirección nueva en tu expediente",
  personal_information_changed: "Cambiaron tus datos personales",
  freeze_or_lock_changed: "Cambió tu congelamiento",
  freeze_or_lock_changed_up: "Se congeló tu expediente",
  freeze_or_lock_changed_down: "Se levantó tu congelamiento",
  fraud_alert_changed: "Cambió tu alerta de fraude",
  fraud_alert_changed_up: "Hay una alerta de fraude en tu expediente",
  fraud_alert_changed_down: "Se quitó una alerta de fraude de tu expediente",
  dispute_status: "Hay una disputa anotada en tu expediente",
  over_limit: "Tarjeta por encima de su límite",
  utilization_crossed: "Tu uso del crédito cruzó un nivel",
  utilization_crossed_up: "Tu uso del crédito subió por encima de un nivel",
  utilization_crossed_down: "Tu uso del crédito bajó de un nivel",
  score_band_crossed: "Tu puntaje llegó a otro nivel",
  score_band_crossed_up: "Tu puntaje subió a un nivel mejor",
  score_band_crossed_down: "Tu puntaje bajó a un nivel inferior",
  score_changed: "Tu puntaje cambió",
  score_changed_up: "Tu puntaje subió",
  score_changed_down: "Tu puntaje bajó",
  limit_changed: "Cambió un límite de crédito",
  limit_changed_up: "Subió un límite de crédito",
  limit_changed_down: "Bajó un límite de crédito",
  collection_balance_changed: "Cambió el saldo de una cobranza",
  collection_balance_changed_up: "Subió el saldo de una cobranza",
  collection_balance_changed_down: "Bajó el saldo de una cobranza",
  collection_paid: "Cobranza pagada",
  account_closed: "Cuenta cerrada",
  account_paid_off: "Cuenta pagada por completo",
  negative_item_removed: "Se quitó un dato negativo",
};

const bureaus: Readonly<Record<string, string>> = {
  equifax: "Equifax",
  experian: "Experian",
  transunion: "TransUnion",
};

const lockChanges: Readonly<Record<string, string>> = {
  locked: "Tu crédito está bloqueado: ninguna empresa puede verlo",
  unlocked: "Tu crédito está desbloqueado",
  refused: "Las empresas ya no pueden consultar tu crédito por medio de Roadworthy",
  allowed: "Las empresas pueden consultar otra vez tu crédito por medio de Roadworthy",
  frozen: "Se puso un congelamiento de seguridad en tu expediente",
  thawed: "Se levantó el congelamiento de seguridad de tu expediente",
};

export const alertTitleTexts: typeof english = {
  credit_change: ({ what, how, who, bureau }) =>
    [
      `${creditChanges[`${what}_${how}`] ?? creditChanges[String(what)] ?? "Cambió tu expediente de crédito"}${who === undefined ? "" : `: ${who}`}`,
      ...(bureau === undefined ? [] : [`(${bureaus[String(bureau)] ?? bureau})`]),
    ].join(" "),
  trial_ending: ({ plan, date, amountCents }) =>
    `Tu prueba de ${plan} termina el ${day(date)} y ese día te cobraremos ${dollars(amountCents)}`,
  plan_charged: ({ plan, amountCents }) => `Pagado: ${dollars(amountCents)} por ${plan}`,
  payment_failed: ({ plan, amountCents }) =>
    `Tu tarjeta fue rechazada: ${dollars(amountCents)} por ${plan}. Usa otra tarjeta para conservar tu plan`,
  plan_changed_by_support: ({ admin }) =>
    `${String(admin)}, de nuestro equipo de soporte, cambió tu plan, como pediste`,
  data_exported_by_support: ({ admin }) =>
    `${String(admin)}, de nuestro equipo de soporte, exportó tus datos personales, como pediste`,
  plan_ended: ({ plan }) => `Tu plan ${plan} ha terminado. No se te cobrará de nuevo`,
  refunded: ({ amountCents }) => `${dollars(amountCents)} van en camino a tu tarjeta`,
  refund_failed: ({ amountCents }) =>
    `Tu tarjeta no aceptó nuestro reembolso de ${dollars(amountCents)}. Te lo pagaremos de otra manera`,
  new_device: ({ browser, system }) =>
    browser === undefined
      ? "Nuevo inicio de sesión desde un dispositivo que no habías usado antes"
      : `Nuevo inicio de sesión desde ${browser}${system === undefined ? "" : ` en ${system}`}`,
  identity_verified: () => "Tu identidad está confirmada y tu primer informe viene en camino",
  identity_refused: () => "No pudimos confirmar tu identidad. Mira qué hacer ahora",
  identity_unreadable: () => "Envía tus datos de identidad otra vez. No pudimos abrirlos",
  identity_claimed: () => "Alguien intentó usar tu número de Seguro Social en Roadworthy. No obtuvo nada",
  api_key_expiring: ({ name, on }) =>
    `Tu clave de API “${name}” deja de funcionar el ${day(on)}. Reemplázala antes`,
  letter_missing: ({ name }) => `Todavía le debes a ${name} una carta sobre tu decisión. Escríbela ya`,
  certification_due: ({ on, state }) =>
    state === "ended"
      ? `Tu certificación terminó el ${day(on)}, así que las consultas reales están detenidas. Renuévala ya`
      : `Renueva tu certificación a más tardar el ${day(on)}`,
  api_key_exposed: ({ name }) =>
    `Tu clave de API “${String(name)}” quedó expuesta y la revocamos. Crea una nueva`,
  dispute_closed: ({ label }) => `Tu disputa sobre ${String(label)} está cerrada. Mira cómo terminó`,
  api_key_revoked: ({ name, reason }) =>
    `Revocamos tu clave de API “${String(name)}”: ${String(reason)}. Crea una nueva`,
  api_key_must_rotate: ({ name, date }) =>
    `Reemplaza ya tu clave de API “${String(name)}”. Deja de funcionar el ${day(date)}`,
  webhook_disabled: ({ host }) =>
    `Dejamos de enviar webhooks a ${String(host)} porque no los recibía. Actívalo cuando funcione`,
  webhook_failing: ({ host }) =>
    `${String(host)} no ha recibido ningún webhook en una hora. Seguiremos intentándolo durante tres días`,
  batch_completed: ({ name, ordered, missed }) =>
    `Tu lote “${String(name)}” terminó: ${String(ordered)} consultados, ${String(missed)} sin pedir`,
  batch_paused: ({ name, reason }) =>
    `Tu lote “${String(name)}” está en pausa: ${pauses[String(reason)] ?? "te espera"}`,
  member_joined: ({ name }) => `${String(name)} se unió a tu equipo`,
  budget_reached: ({ percent }) =>
    String(percent) === "100"
      ? "Las consultas de este mes alcanzaron tu presupuesto. Siguen funcionando"
      : `Las consultas de este mes alcanzaron el ${String(percent)}% de tu presupuesto`,
  usage_unusual: (params) =>
    `Uso inusual el ${day(params["day"])}: ${String(params["pulls"])} consultas, normalmente ${Number(params["usual"]) < 1 ? "menos de una" : `unas ${Math.round(Number(params["usual"]))}`} al día. Revisa que todo esté bien`,
  low_balance: () => "Tu saldo es bajo. Agrega fondos para seguir consultando",
  top_up_disputed: ({ state, amountCents }) =>
    (disputes[String(state)] ?? "Hay novedades de la disputa de una recarga de {amount}").replace(
      "{amount}",
      dollars(amountCents),
    ),
  balance_refunded: ({ state, amountCents }) =>
    (balanceRefunds[String(state)] ?? "Hay novedades de un reembolso de {amount}").replace(
      "{amount}",
      dollars(amountCents),
    ),
  archive_ready: ({ days }) =>
    `El archivo con los datos de tu empresa está listo. Puedes descargarlo durante ${String(days)} días`,
  top_up_failed: ({ how, amountCents }) => {
    if (how === "bank")
      return `Tu banco no pagó los ${dollars(amountCents)} que agregaste, así que tu saldo no cambia`;
    return how === "often"
      ? "La recarga automática cobró diez veces a tu tarjeta en un día y quedó desactivada. Revisa tus consultas y claves"
      : "La recarga automática no se pudo cobrar y quedó desactivada. Revisa tu tarjeta";
  },
  partner_decision: ({ decision }) => decisions[String(decision)] ?? "Hay novedades de tu solicitud",
  consent_granted: ({ name }) => `${String(name)} autorizó tu consulta de crédito`,
  consent_declined: ({ name }) =>
    `${name === "" ? "Un consumidor que invitaste" : String(name)} rechazó tu consulta de crédito`,
  consent_revoked: ({ name }) => `${String(name)} retiró su consentimiento para tu consulta de crédito`,
  security_changed: ({ what }) => changes[String(what)] ?? "Se cambió tu forma de iniciar sesión",
  pull_hard: ({ partner }) => `${String(partner)} hizo una consulta dura de tu crédito`,
  pull_soft: ({ partner }) => `${String(partner)} hizo una consulta suave de tu crédito`,
  code_used: ({ partner }) => `${String(partner)} usó tu código de acceso`,
  lock_changed: ({ what, bureau }) =>
    [
      lockChanges[String(what)] ?? "Cambiaste quién puede ver tu crédito",
      ...(bureau === undefined ? [] : [`(${bureaus[String(bureau)] ?? bureau})`]),
    ].join(" "),
  new_report: ({ bureaus: from }) => `Llegó tu nuevo informe de crédito: ${String(from)}`,
  pull_blocked: ({ partner }) => `Bloqueamos el acceso de ${String(partner)} a tu crédito`,
  report_shared: ({ partner }) => `${String(partner)} leyó el informe que compartes con un código`,
  misuse_answered: ({ partner, outcome }) =>
    outcome === "acted"
      ? `Revisamos tu denuncia sobre ${String(partner)} y tomamos medidas`
      : `Revisamos tu denuncia sobre ${String(partner)} y no encontramos uso indebido`,
  support_view_opened: ({ admin }) =>
    `${String(admin)}, de nuestro equipo de soporte, abrió tu cuenta con tu código, en modo de solo lectura`,
  dispute_resolved: ({ item, bureau }) =>
    `${bureaus[String(bureau)] ?? "Un buró"} terminó de revisar tu disputa: ${String(item)}`,
  dispute_reinserted: ({ item, bureau }) =>
    `Un dato que lograste eliminar volvió a tu expediente${bureau === undefined ? "" : ` de ${bureaus[String(bureau)] ?? bureau}`}: ${String(item)}`,
  refinance_saving: ({ loan, lender, amountCents }) =>
    `Refinanciar tu préstamo de ${String(loan)} con ${String(lender)} podría ahorrarte ${dollars(amountCents)} después de cargos`,
  rate_drop: ({ lender, rate, apr, months, paymentCents, amountCents }) =>
    apr === undefined
      ? `${String(lender)} ahora ofrece una tasa más baja para un préstamo que comparaste`
      : `${String(lender)} ahora ofrece ${String(rate)}% para un préstamo que comparaste: ${String(apr)}% APR, ${String(months)} pagos mensuales de ${dollars(paymentCents)} por ${dollars(amountCents)}`,
  offer_expiring: ({ provider, date }) =>
    `Una oferta de ${String(provider)} que guardaste termina el ${day(date)}`,
  policy_ending: ({ provider, date }) =>
    `Tu póliza con ${String(provider)} está vigente hasta el ${day(date)}`,
  fraud_alert_ending: ({ date }) => `Tu alerta de fraude termina el ${day(date)}`,
};
