import type { Translated } from "@roadworthy/kit/translated";
import type { secondFactorTexts as english } from "./second-factor-texts.ts";

export const secondFactorTexts: Translated<typeof english> = {
  step: {
    title: "Un paso más",
    continue: "Continuar",
    signOut: "Mejor cerrar sesión",
    tooMany: "Hubo demasiados intentos. Espere un cuarto de hora.",
    ways: {
      app: {
        lead: "Escriba el código que su aplicación de autenticación muestra ahora.",
        label: "Código",
        choose: "Usar la aplicación de autenticación",
        wrong: "Este código no es correcto. Escriba el que la aplicación muestra ahora.",
      },
      recovery: {
        lead: "Escriba uno de los códigos de recuperación que anotó. Cada uno sirve una sola vez.",
        label: "Código de recuperación",
        choose: "Usar un código de recuperación",
        wrong: "Este código de recuperación no es correcto o ya se usó.",
      },
      sms: {
        lead: "Le enviamos un código por mensaje de texto.",
        choose: "Recibir un código por SMS",
        send: (lastDigits) => `Enviar un código al teléfono que termina en ${lastDigits}`,
        sent: (lastDigits) =>
          `Un mensaje de texto con un código de seis dígitos está en camino al teléfono que termina en ${lastDigits}.`,
        notSent: "No se pudo enviar el mensaje. Espere un minuto e inténtelo de nuevo.",
      },
      key: {
        lead: "Conecte su llave de seguridad o acérquela a su dispositivo, y tóquela cuando parpadee.",
        choose: "Usar una llave de seguridad",
        wrong: "No se pudo verificar esta llave de seguridad. Inténtelo de nuevo.",
        dismissed: "No se usó ninguna llave de seguridad. Inténtelo de nuevo.",
        use: (name) => `Usar ${name}`,
        unnamed: "la llave de seguridad",
      },
    },
  },
  add: {
    taken: "Otra de sus aplicaciones ya tiene este nombre.",
    added: "La aplicación se agregó. Se cerró la sesión en sus otros dispositivos.",
    notSetUp: "No se pudo configurar la aplicación. Inténtelo de nuevo.",
    wrong: "Este código no es correcto. Escriba el que la aplicación muestra ahora.",
    scan: "Escanee esto con la aplicación o escriba la clave en ella. Después escriba el código que muestre.",
    qrCode: "Código QR; la clave de abajo dice lo mismo",
    key: "Clave:",
    name: "Nombre de la aplicación o del teléfono",
    code: "Código",
    begin: "Agregar una aplicación",
    confirm: "Confirmar la aplicación",
  },
  security: {
    title: "Seguridad",
    failed: "No se pudo cargar su configuración de seguridad",
    lead: "Cómo demuestra que es usted.",
    password: "Contraseña",
    changePassword: "Cambiar su contraseña",
    apps: "Aplicaciones de autenticación",
    why: "Con una aplicación, una contraseña robada no abre nada por sí sola: usted también escribe el código que muestra la aplicación.",
    app: "Aplicación de autenticación",
    phone: "Mi teléfono",
    removed: "La aplicación se quitó.",
    notRemoved: "La aplicación no se quitó. Inténtelo de nuevo.",
    removeTitle: "¿Quitar esta aplicación?",
    removeLast:
      "Sin ella, su contraseña basta para abrir su cuenta, y sus códigos de recuperación también se eliminan.",
    removeOne: "Sus códigos ya no se aceptarán.",
    remove: "Quitar",
    codes: "Códigos de recuperación",
    notMade: "No se crearon los códigos. Inténtelo de nuevo.",
    writeDown:
      "Anótelos o imprímalos: se muestran solo esta vez. Cada uno abre su cuenta una vez, sin la aplicación.",
    kept: "Ya los guardé",
    purpose: "Le permiten entrar si pierde la aplicación, la llave o el teléfono.",
    left: (count) => `Le quedan ${count} códigos de recuperación.`,
    make: "Crear códigos de recuperación",
    replace: "Reemplazarlos por otros nuevos",
  },
};
