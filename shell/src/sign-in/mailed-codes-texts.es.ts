import type { Translated } from "@roadworthy/kit/translated";
import type { mailedCodesTexts as english } from "./mailed-codes-texts.ts";

export const mailedCodesTexts: Translated<typeof english> = {
  email: "Correo electrónico",
  send: "Enviar el código",
  notSent: "No se pudo enviar el mensaje. Revise la dirección e inténtelo de nuevo.",
  notSentUntil: (time) =>
    `No se envió ningún mensaje: hace poco se pidieron demasiados. Use el más reciente que tenga o pida otro a las ${time}.`,
  signedIn: "Ha iniciado sesión",
  logIn: "Iniciar sesión",
  continue: "Continuar",
  anotherAddress: "Usar otra dirección",
  magicLink: {
    title: "Iniciar sesión por correo electrónico",
    lead: "Le enviamos un código que sustituye a su contraseña.",
    withPassword: "Iniciar sesión con su contraseña",
  },
  forgot: {
    title: "¿Olvidó su contraseña?",
    lead: "Le enviamos un código y después usted elige una nueva.",
    remembered: "¿Ya la recordó?",
  },
  reset: {
    title: "Elija una contraseña nueva",
    unknown: "Primero necesitamos saber que es usted.",
    mailCode: "Recibir un código por correo",
    lead: "Se cerrará la sesión en sus otros dispositivos.",
    password: "Contraseña",
    passwordHelp: "Debe tener al menos 8 caracteres",
    confirmation: "Confirmar contraseña",
    code: "Código",
    codeHelp: (email) => `Su sesión lleva un tiempo abierta, así que enviamos un código a ${email}.`,
    codeHelpBySms: "Su sesión lleva un tiempo abierta, así que enviamos un código por SMS a su teléfono.",
    submit: "Cambiar la contraseña",
    first: {
      title: "Elija su contraseña",
      lead: "De ahora en adelante iniciará sesión con ella y con su correo electrónico.",
      submit: "Guardar la contraseña",
      done: "¡Le damos la bienvenida! Su contraseña quedó guardada.",
    },
    add: {
      title: "Agregue una contraseña",
      lead: "Abrirá su cuenta además de las maneras que ya usa. Se cerrará la sesión en sus otros dispositivos.",
      submit: "Guardar la contraseña",
      done: "Su contraseña quedó guardada.",
    },
    changed: "Su contraseña se cambió.",
    weak: "Esta contraseña es fácil de adivinar. Elija otra.",
    same: "Esta ya es su contraseña. Elija otra.",
    tooMany: "Hubo demasiados intentos. Espere un minuto.",
    failed: "Su contraseña no se cambió. Revise lo que escribió e inténtelo de nuevo.",
  },
  verify: {
    title: "Abra su enlace",
    incomplete: "Este enlace no está completo",
    incompleteLead: "Es posible que un programa de correo lo haya cortado en dos.",
    incompleteHelp:
      "Copie el enlace completo del mensaje en la barra de direcciones, o escriba el código del mensaje donde lo pidió.",
    spent: "Este enlace ya no es válido. Cada enlace sirve una sola vez y durante una hora.",
    spentInvitation:
      "Esta invitación ya no es válida. Sirve una sola vez y durante tres días. Pida otra, o inicie sesión si ya la aceptó.",
    notOpened: "No se pudo abrir el enlace. Inténtelo de nuevo.",
    opens: "Este enlace abre la cuenta de",
    business: (name) => `crea la empresa ${name}`,
    notYours:
      "Si no es la suya, cierre esta página: es posible que alguien le haya enviado su propio enlace.",
    switching: (email) => `Tiene abierta la sesión de ${email}. ¿Cambiar de cuenta?`,
    switch: "Cambiar de cuenta",
    stay: "Seguir en esta sesión",
    passwordMissing:
      "Su dirección está confirmada. Se registró con más de una contraseña, así que ninguna es válida. Elija una ahora.",
    choosePassword: "Elegir una contraseña",
    later: "Ahora no",
    toSecurity: "Ir a su configuración de seguridad",
    half: "Gracias. Ahora abra el enlace que enviamos a la otra dirección.",
    another: "Recibir otro por correo",
    byMail: "Iniciar sesión por correo electrónico",
    kinds: {
      signup: {
        title: "Confirme su dirección",
        lead: "Un clic y su cuenta quedará abierta.",
        action: "Confirmar e iniciar sesión",
        done: "Su dirección está confirmada.",
      },
      invite: {
        title: "Acepte su invitación",
        lead: "Un clic abre su cuenta. Después elegirá su contraseña.",
        action: "Aceptar la invitación",
        done: "Su dirección está confirmada.",
      },
      magiclink: {
        title: "Iniciar sesión por correo electrónico",
        lead: "Un clic y listo.",
        action: "Iniciar sesión",
        done: "Ha iniciado sesión",
      },
      recovery: {
        title: "Restablezca su contraseña",
        lead: "Continúe para elegir una nueva.",
        action: "Continuar",
        done: "Ahora elija una contraseña nueva.",
      },
      email_change: {
        title: "Confirme el cambio de dirección",
        lead: "Su dirección de acceso cambia cuando la anterior y la nueva lo han aceptado.",
        action: "Aceptar",
        done: "Su dirección de acceso se cambió.",
      },
    },
  },
};
