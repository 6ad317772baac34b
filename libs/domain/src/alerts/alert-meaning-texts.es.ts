import type {
  alertGroupTexts as englishGroups,
  alertMeaningTexts as englishMeanings,
} from "./alert-meaning-texts.ts";

export const alertGroupTexts: typeof englishGroups = {
  accounts: "Cuentas",
  inquiries: "Consultas y accesos",
  negative: "Atrasos y datos negativos",
  person: "Datos personales",
  protection: "Congelamientos, alertas de fraude y disputas",
  balances: "Saldos y límites",
  scores: "Puntajes e informes",
  plan: "Plan y pagos",
  security: "Inicio de sesión e identidad",
  business: "Empresa",
};

export const alertMeaningTexts: typeof englishMeanings = {
  new_account: {
    name: "Cuenta nueva",
    why: "Si no la abriste tú, alguien podría estar usando tu nombre. Además, una cuenta nueva puede bajar tu puntaje por unos meses.",
    action: "Disputarla si no es tuya",
  },
  authorized_user_added: {
    name: "Te agregaron como usuario autorizado",
    why: "El historial de esa cuenta, bueno o malo, ahora cuenta en tu expediente.",
    action: "Disputarla si no estuviste de acuerdo",
  },
  card_lost_or_stolen: {
    name: "Tarjeta reportada como perdida o robada",
    why: "El prestamista reemplazó la tarjeta. Si no lo reportaste tú, llámalo.",
    action: "Proteger tu expediente",
  },
  account_closed: {
    name: "Cuenta cerrada",
    why: "Cerrar una tarjeta te quita su límite, así que tu uso del crédito puede subir. El historial queda en tu expediente por años.",
    action: "Ver la cuenta",
  },
  account_paid_off: {
    name: "Cuenta pagada por completo",
    why: "Su buen historial queda en tu expediente hasta por 10 años.",
    action: "Ver la cuenta",
  },
  hard_inquiry: {
    name: "Consulta dura",
    why: "Los prestamistas la ven por dos años y puede bajar tu puntaje unos puntos hasta por un año.",
    action: "Disputarla si no solicitaste nada",
  },
  blocked_inquiry: {
    name: "Intento bloqueado",
    why: "Una empresa quiso ver tu crédito sin tu permiso. No vio nada.",
    action: "Revisar quién puede ver tu crédito",
  },
  access_code_used: {
    name: "Código de acceso usado",
    why: "Alguien a quien le diste un código lo usó. Puedes revocar un código cuando quieras.",
    action: "Revisar tus códigos de acceso",
  },
  partner_pulled_report: {
    name: "Consulta suave de una empresa",
    why: "No afecta tu puntaje. Una empresa necesita tu consentimiento u otro propósito que permita la ley.",
    action: "Revisar quién puede ver tu crédito",
  },
  charged_off: {
    name: "Cuenta dada por perdida",
    why: "El prestamista dio la deuda por perdida. Es posible que aún la debas, y queda en tu expediente siete años.",
    action: "Disputarla si es un error",
  },
  public_record: {
    name: "Registro público",
    why: "Los prestamistas le dan mucho peso. Queda en tu expediente de 7 a 10 años.",
    action: "Disputarlo si es un error",
  },
  new_collection: {
    name: "Nueva cobranza",
    why: "Una deuda pasó a un cobrador. Baja tu puntaje, y tienes 30 días para pedirle pruebas.",
    action: "Disputarla si no es tuya",
  },
  late_90: {
    name: "90 días de atraso",
    why: "Cuanto mayor el atraso, más cuesta. Pagar ahora evita que la den por perdida.",
    action: "Disputarlo si pagaste a tiempo",
  },
  late_60: {
    name: "60 días de atraso",
    why: "Un segundo pago atrasado pesa más que el primero. Pagar ahora evita que empeore.",
    action: "Disputarlo si pagaste a tiempo",
  },
  late_30: {
    name: "30 días de atraso",
    why: "El historial de pagos es la parte más importante de casi todos los puntajes. Pagar ahora evita que empeore.",
    action: "Disputarlo si pagaste a tiempo",
  },
  collection_balance_changed: {
    name: "Cambió el saldo de una cobranza",
    why: "Un cobrador solo puede agregar lo que permiten el contrato o la ley.",
    action: "Disputarlo si es un error",
  },
  collection_paid: {
    name: "Cobranza pagada",
    why: "Los modelos de puntaje más nuevos no cuentan las cobranzas pagadas.",
    action: "Verla en tu informe",
  },
  negative_item_removed: {
    name: "Dato negativo eliminado",
    why: "Ya no cuenta. Si vuelve, te avisaremos.",
    action: "Ver tu informe",
  },
  address_changed: {
    name: "Dirección nueva en tu expediente",
    why: "Una dirección que no conoces puede ser la primera señal de un robo de identidad.",
    action: "Proteger tu expediente",
  },
  personal_information_changed: {
    name: "Cambiaron tus datos personales",
    why: "Un nombre, empleador o teléfono que no conoces puede ser señal de un robo de identidad.",
    action: "Proteger tu expediente",
  },
  freeze_or_lock_changed: {
    name: "Cambió un congelamiento o bloqueo",
    why: "Un congelamiento o bloqueo decide quién puede ver tu crédito. Si no fuiste tú, cambia tu contraseña y vuelve a congelar tus expedientes.",
    action: "Revisar tu protección",
  },
  fraud_alert_changed: {
    name: "Cambió una alerta de fraude",
    why: "Mientras haya una alerta de fraude en tu expediente, los prestamistas deben comprobar que eres tú antes de abrir una cuenta.",
    action: "Revisar tus alertas de fraude",
  },
  dispute_status: {
    name: "Novedades de una disputa",
    why: "Un buró debe terminar una disputa en 30 días, a veces en 45, y decirte el resultado.",
    action: "Ver tus disputas",
  },
  over_limit: {
    name: "Tarjeta por encima de su límite",
    why: "Un saldo mayor que el límite pesa mucho en tu puntaje y puede costar un cargo.",
    action: "Ver la tarjeta en tu informe",
  },
  utilization_crossed: {
    name: "El uso del crédito cruzó un nivel",
    why: "El uso es saldos ÷ límites. Los puntajes reaccionan en un mes, en ambos sentidos.",
    action: "Ver los saldos en tu informe",
  },
  limit_changed: {
    name: "Cambió un límite de crédito",
    why: "El mismo saldo es una parte mayor de un límite menor.",
    action: "Ver la tarjeta en tu informe",
  },
  refinance_offer: {
    name: "Podrías ahorrar si refinancias",
    why: "Una oferta cuyas reglas cumples cuesta menos en los meses que faltan, con cargos incluidos. El prestamista decide.",
    action: "Compararla con tu préstamo",
  },
  policy_ending: {
    name: "Tu seguro o garantía termina pronto",
    why: "Antes de que se renueve, compara lo que cobran otros por la misma cobertura.",
    action: "Comparar cotizaciones",
  },
  rate_drop: {
    name: "Tasa más baja en un préstamo que comparaste",
    why: "Una tasa más baja por el mismo plazo cuesta menos en total. Mira también la APR: incluye los cargos.",
    action: "Comparar ofertas de préstamo",
  },
  offer_expiring: {
    name: "Una oferta o un código guardado termina pronto",
    why: "Después de ese día su precio o tu descuento puede desaparecer.",
    action: "Ver la oferta",
  },
  score_band_crossed: {
    name: "El puntaje cambió de nivel",
    why: "Los prestamistas suelen fijar precios por nivel, así que tus ofertas pueden cambiar.",
    action: "Ver qué lo movió",
  },
  score_changed: {
    name: "El puntaje cambió",
    why: "Tu informe dice qué cambió desde el anterior.",
    action: "Ver qué lo movió",
  },
  new_report: {
    name: "Nuevo informe de crédito",
    why: "Leerlo cada mes es como se descubren los errores a tiempo.",
    action: "Leer tu informe",
  },
  plan: {
    name: "Plan y pagos",
    why: "Estos avisos tratan de tu dinero, por eso no se pueden desactivar.",
    action: "Ver tu plan",
  },
  security: {
    name: "Inicio de sesión e identidad",
    why: "Estos avisos protegen tu cuenta, por eso no se pueden desactivar.",
    action: "Revisarlo",
  },
  business: { name: "Empresa", why: "Se trata de la cuenta de tu empresa.", action: "Abrirla" },
};
