import type { AccountEmailWords } from "./account-email-words.ts";

/** The Spanish words of the emails about an account. */
export const spanish: AccountEmailWords = {
  invitation: {
    subject: "Te invitaron a Roadworthy",
    lead: "Roadworthy abrió una cuenta para esta dirección. Abre esta página para aceptar y elegir una contraseña:",
    subjectOf: (business) => `${business} te invita a Roadworthy`,
    leadOf: (business) =>
      `${business} te invita a su equipo en Roadworthy. Abre esta página para aceptar y elegir una contraseña:`,
    rest: "El enlace sirve una sola vez y durante tres días. Si no esperabas esto, puedes ignorarlo: sin este buzón nadie puede abrir la cuenta.",
  },
  code: {
    agree: "Abre esta página para aceptar:",
    orCode: (code) => `Si en cambio te piden un código, es ${code}.`,
    bothWork: (life) => `Los dos sirven una sola vez y durante ${life}. Nada cambia si no aceptas.`,
    yours: (code) => `Tu código: ${code}`,
    enter: "Escríbelo donde te lo pidieron.",
    enterOrOpen: "Escríbelo donde lo pediste, o abre:",
    works: (life) => `Sirve una sola vez y durante ${life}. Sin el código no pasa nada.`,
    ignore: "Si no pediste esto, puedes ignorar este mensaje.",
    intruder: (url) =>
      `Si no fuiste tú, otra persona entró a tu cuenta. Elige de inmediato una contraseña nueva, con lo que se cierra la sesión en los demás dispositivos: ${url}`,
  },
  codes: {
    signup: {
      subject: "Confirma tu correo electrónico",
      lead: "Confirma esta dirección para terminar de abrir tu cuenta de Roadworthy.",
      life: "una hora",
    },
    magiclink: {
      subject: "Tu código para iniciar sesión",
      lead: "Este es tu código para iniciar sesión en Roadworthy. No lo compartas: nadie de Roadworthy te lo va a pedir.",
      life: "una hora",
    },
    recovery: {
      subject: "Restablece tu contraseña",
      lead: "Ya puedes elegir una contraseña nueva para tu cuenta de Roadworthy.",
      life: "una hora",
    },
    email_change_current: {
      subject: "Confirma el cambio de tu correo",
      lead: "Alguien pidió cambiar el correo electrónico de tu cuenta de Roadworthy. Solo cambia cuando lo aceptes desde esta dirección y desde la nueva.",
      life: "una hora",
    },
    email_change_new: {
      subject: "Confirma tu correo nuevo",
      lead: "Confirma esta dirección como el nuevo correo electrónico de una cuenta de Roadworthy. Solo cambia cuando también lo aceptes desde la dirección anterior.",
      life: "una hora",
    },
    reauthentication: {
      subject: "Confirma que eres tú",
      lead: "Alguien que entró a tu cuenta de Roadworthy quiere cambiar la contraseña.",
      life: "quince minutos",
    },
  },
  registered: {
    subject: "Ya tienes una cuenta de Roadworthy",
    lead: "Alguien intentó abrir una cuenta de Roadworthy con esta dirección. Ya tienes una.",
    logIn: (url) => `Entrar: ${url}`,
    forgot: (url) => `Si olvidaste tu contraseña: ${url}`,
    rest: "Si no fuiste tú, no tienes que hacer nada.",
  },
  choosePassword: (url) => `Elige una contraseña: ${url}`,
  notYou: (url) => `Si no fuiste tú, elige una contraseña nueva de inmediato: ${url}`,
  news: {
    password_set: {
      subject: "Tu cuenta de Roadworthy tiene contraseña",
      lead: "Se acaba de elegir una contraseña para tu cuenta. Desde ahora la abre junto con tu correo electrónico.",
    },
    password_changed: {
      subject: "Se cambió tu contraseña de Roadworthy",
      lead: "La contraseña de tu cuenta acaba de cambiar y se cerró la sesión en tus otros dispositivos.",
    },
    password_missing: {
      subject: "Tu cuenta de Roadworthy todavía no tiene contraseña",
      lead: "Confirmaste tu dirección y ya iniciaste sesión. La próxima vez, entra con una llave de acceso o con un código que te enviemos por correo, o elige una contraseña. Si se escribió una antes de que confirmaras, la descartamos, porque no podemos saber si era tuya: hubo registros con tu dirección y contraseñas distintas, o entraste por otro camino.",
    },
    app_added: {
      subject: "Se agregó una aplicación de autenticación a tu cuenta de Roadworthy",
      lead: "Desde ahora, para entrar también hace falta un código de esta aplicación. Se cerró la sesión en tus otros dispositivos.",
    },
    app_removed: {
      subject: "Se quitó una aplicación de autenticación de tu cuenta de Roadworthy",
      lead: "Sus códigos ya no se aceptan.",
    },
    security_key_added: {
      subject: "Se agregó una llave de seguridad a tu cuenta de Roadworthy",
      lead: "Desde ahora, para entrar también hace falta esta llave. Se cerró la sesión en tus otros dispositivos.",
    },
    security_key_removed: {
      subject: "Se quitó una llave de seguridad de tu cuenta de Roadworthy",
      lead: "Ya no se pide.",
    },
    passkey_added: {
      subject: "Se agregó una llave de acceso a tu cuenta de Roadworthy",
      lead: "Abre tu cuenta sin contraseña en el dispositivo que la tiene.",
    },
    passkey_removed: {
      subject: "Se quitó una llave de acceso de tu cuenta de Roadworthy",
      lead: "Ya no abre tu cuenta.",
    },
    phone_changed: {
      subject: "Se cambió el teléfono de tu cuenta de Roadworthy",
      lead: "Los códigos por SMS van ahora al número nuevo, y con uno de ellos se puede abrir tu cuenta.",
    },
    phone_removed: {
      subject: "Se quitó el teléfono de tu cuenta de Roadworthy",
      lead: "Los códigos por SMS ya no abren tu cuenta.",
    },
    phone_factor_added: {
      subject: "Se agregaron códigos por SMS como segundo paso a tu cuenta de Roadworthy",
      lead: "Desde ahora, para entrar también hace falta un código de este teléfono. Se cerró la sesión en tus otros dispositivos.",
    },
    phone_factor_removed: {
      subject: "Se quitaron los códigos por SMS como segundo paso de tu cuenta de Roadworthy",
      lead: "Los códigos enviados a ese teléfono ya no sirven como segundo paso.",
    },
    account_linked: {
      subject: "Se agregó otra forma de entrar a tu cuenta de Roadworthy",
      lead: "Desde ahora, una cuenta de otro servicio también abre la tuya. Tu configuración de seguridad muestra cuál.",
    },
    account_unlinked: {
      subject: "Se quitó una forma de entrar a tu cuenta de Roadworthy",
      lead: "Ya no abre tu cuenta. Tu configuración de seguridad muestra con qué se abre todavía.",
    },
    factors_reset: {
      subject: "Se quitaron los segundos factores de tu cuenta de Roadworthy",
      lead: "Un administrador quitó todos los segundos factores de tu cuenta, por ejemplo porque perdiste un dispositivo, y cerró tu sesión en todas partes. Agrega uno nuevo cuando vuelvas a entrar.",
    },
    recovery_code_used: {
      subject: "Un código de recuperación abrió tu cuenta de Roadworthy",
      lead: "Se acaba de usar uno de tus códigos de recuperación en lugar de tu aplicación de autenticación. No volverá a servir.",
    },
  },
  closed: {
    subject: "Se cerró tu cuenta de Roadworthy",
    lead: "Acabas de cerrar tu cuenta. Ya nadie puede entrar a ella y lo que sabíamos de ti se borró, salvo lo que la ley nos obliga a conservar: el registro de auditoría, el libro contable y lo que las empresas anotaron sobre sus consultas. Si tenías un plan, terminó, y no se te cobrará de nuevo.",
    held: "Tus registros están bajo una retención legal, así que la ley todavía no nos deja borrarlos. Guardamos una sola copia sellada que solo pueden abrir dos administradores juntos, no la usamos para nada más y la borramos cuando termine la retención.",
    planRefunded: (amount) =>
      `Estamos reembolsando ${amount} de tu plan a la tarjeta con la que se pagó. Los bancos tardan de 5 a 10 días hábiles.`,
    balanceRefunded: (amount) =>
      `Estamos reembolsando ${amount} del saldo de tu empresa a las tarjetas con las que se pagó. Los bancos tardan de 5 a 10 días hábiles.`,
    notYou: (email) => `Si no fuiste tú, escribe de inmediato a ${email}.`,
    again: (url) => `Puedes abrir una cuenta nueva cuando quieras: ${url}`,
  },
  seen: {
    locale: "es-US",
    on: (browser, system) => `${browser} en ${system}`,
    unknownDevice: "un dispositivo que no reconocemos",
    device: (device) => `Dispositivo: ${device}`,
    time: (time) => `Hora: ${time}`,
    network: (network) => `Red: ${network}`,
  },
  newDevice: {
    subject: "Nuevo inicio de sesión en tu cuenta de Roadworthy",
    lead: "Alguien entró a tu cuenta desde un dispositivo nuevo.",
    you: "Si fuiste tú, no tienes que hacer nada.",
    signOut: (url) => `Si no fuiste tú, cierra la sesión de ese dispositivo aquí: ${url}`,
    password: (url) => `Después elige una contraseña nueva: ${url}`,
  },
  guessedFactor: {
    subject: "Es posible que alguien sepa tu contraseña de Roadworthy",
    lead: "Alguien escribió la contraseña correcta de tu cuenta y luego varios códigos equivocados en el segundo paso. No entró, y por un rato no aceptaremos más códigos.",
    you: "Si fuiste tú, no tienes que hacer nada; intenta de nuevo más tarde o usa otra forma.",
    notYou: (url) => `Si no fuiste tú, elige una contraseña nueva de inmediato: ${url}`,
  },
  guessedPassword: {
    subject: "Contraseñas equivocadas en tu cuenta de Roadworthy",
    lead: "En quince minutos se probaron diez contraseñas equivocadas en tu cuenta. No entró nadie, y por un rato no aceptaremos más desde ahí.",
    forgot: (url) => `Si fuiste tú y olvidaste tu contraseña: ${url}`,
    held: (url) =>
      `Si no fuiste tú, tu contraseña te protegió. Con una llave de acceso o un segundo paso ya no sirve adivinar: ${url}`,
  },
};
