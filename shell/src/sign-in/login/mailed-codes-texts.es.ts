import { hourOf } from "@roadworthy/domain/spanish-time.rules";
import type { Translated } from "@roadworthy/kit/translated";
import type { mailedCodesTexts as english } from "./mailed-codes-texts.ts";

export const mailedCodesTexts: Translated<typeof english> = {
  email: "Correo electrónico",
  send: "Enviar el código",
  notSent: "No se pudo enviar el mensaje. Revisa la dirección e inténtalo de nuevo.",
  notSentUntil: (time) =>
    `No se envió ningún mensaje, porque pediste demasiados. Usa el más reciente que tengas o pide otro a ${hourOf(time)}.`,
  signedIn: "Iniciaste sesión",
  logIn: "Iniciar sesión",
  continue: "Continuar",
  anotherAddress: "Usar otra dirección",
  magicLink: {
    title: "Iniciar sesión por correo electrónico",
    lead: "Te enviamos un código que sustituye a tu contraseña.",
    withPassword: "Iniciar sesión con tu contraseña",
  },
  forgot: {
    title: "¿Olvidaste tu contraseña?",
    lead: "Te enviamos un código y después eliges una nueva.",
    remembered: "¿Ya la recordaste?",
  },
  reset: {
    title: "Elige una contraseña nueva",
    unknown: "Primero necesitamos saber que eres tú.",
    mailCode: "Recibir un código por correo",
    lead: "Se cerrará la sesión en tus otros dispositivos.",
    password: "Contraseña",
    passwordHelp: "Debe tener al menos 8 caracteres",
    confirmation: "Confirmar contraseña",
    code: "Código",
    codeHelp: (email) => `Tu sesión lleva un tiempo abierta, así que enviamos un código a ${email}.`,
    codeHelpBySms: "Tu sesión lleva un tiempo abierta, así que enviamos un código por SMS a tu teléfono.",
    submit: "Cambiar la contraseña",
    first: {
      title: "Elige tu contraseña",
      lead: "De ahora en adelante iniciarás sesión con ella y con tu correo electrónico.",
      submit: "Guardar la contraseña",
      done: "¡Te damos la bienvenida! Tu contraseña quedó guardada.",
    },
    add: {
      title: "Agrega una contraseña",
      lead: "Podrás iniciar sesión con ella, además de las formas que ya usas. Se cerrará la sesión en tus otros dispositivos.",
      submit: "Guardar la contraseña",
      done: "Tu contraseña quedó guardada.",
    },
    changed: "Tu contraseña se cambió.",
    weak: "Esta contraseña es fácil de adivinar. Elige otra.",
    same: "Esta ya es tu contraseña. Elige otra.",
    tooMany: "Hubo demasiados intentos. Espera un minuto e inténtalo de nuevo.",
    failed: "Tu contraseña no se cambió. Revisa lo que escribiste e inténtalo de nuevo.",
  },
  verify: {
    title: "Abre tu enlace",
    incomplete: "Este enlace no está completo",
    incompleteLead: "Es posible que tu programa de correo lo haya cortado en dos.",
    incompleteHelp:
      "Copia el enlace completo del mensaje en la barra de direcciones, o escribe el código del mensaje donde lo pediste.",
    spent: "Este enlace ya no es válido. Cada enlace sirve una sola vez y durante una hora.",
    spentInvitation:
      "Esta invitación ya no es válida. Sirve una sola vez y durante tres días. Pide otra, o inicia sesión si ya la aceptaste.",
    notOpened: "No se pudo abrir el enlace. Inténtalo de nuevo.",
    opens: "Este enlace abre la cuenta de",
    business: (name) => `crea la empresa ${name}`,
    notYours:
      "Si no es la tuya, cierra esta página: es posible que alguien te haya enviado su propio enlace.",
    switching: (email) => `Tienes abierta la sesión de ${email}. ¿Cambiar de cuenta?`,
    switch: "Cambiar de cuenta",
    stay: "Seguir en esta sesión",
    passwordMissing:
      "Tu dirección está confirmada. Se registró con más de una contraseña, así que ninguna es válida. Elige una ahora.",
    choosePassword: "Elegir una contraseña",
    later: "Ahora no",
    toSecurity: "Ir a tu configuración de seguridad",
    half: "Gracias. Ahora abre el enlace que enviamos a la otra dirección.",
    another: "Recibir otro por correo",
    byMail: "Iniciar sesión por correo electrónico",
    agree: "Al aceptar la invitación, aceptas:",
    kinds: {
      signup: {
        title: "Confirma tu dirección",
        lead: "Un clic y tu cuenta quedará abierta.",
        action: "Confirmar e iniciar sesión",
        done: "Tu dirección está confirmada.",
      },
      invite: {
        title: "Acepta tu invitación",
        lead: "Un clic abre tu cuenta. Después elegirás tu contraseña.",
        action: "Aceptar la invitación",
        done: "Tu dirección está confirmada.",
      },
      magiclink: {
        title: "Iniciar sesión por correo electrónico",
        lead: "Un clic y listo.",
        action: "Iniciar sesión",
        done: "Iniciaste sesión",
      },
      recovery: {
        title: "Restablece tu contraseña",
        lead: "Continúa para elegir una nueva.",
        action: "Continuar",
        done: "Ahora elige una contraseña nueva.",
      },
      email_change: {
        title: "Confirma el cambio de dirección",
        lead: "La dirección con la que inicias sesión cambia cuando lo confirmes desde la anterior y desde la nueva.",
        action: "Aceptar",
        done: "Se cambió la dirección con la que inicias sesión.",
      },
    },
  },
};
