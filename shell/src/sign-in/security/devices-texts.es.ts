import type { Translated } from "@roadworthy/kit/translated";
import type { devicesTexts as english } from "./devices-texts.ts";

export const devicesTexts: Translated<typeof english> = {
  passkeys: {
    title: "Llaves de acceso",
    why: "Una llave de acceso abre tu cuenta con tu huella, tu rostro o el PIN de tu dispositivo. No hay nada que recordar ni nada que robar.",
    unsupported: "Este navegador no ofrece llaves de acceso aquí.",
    add: "Agregar una llave de acceso",
    added: "Se agregó la llave de acceso.",
    dismissed: "No se creó ninguna llave de acceso.",
    exists: "Este dispositivo ya tiene una llave de acceso para tu cuenta.",
    tooMany: "Tienes diez llaves de acceso. Elimina una para agregar otra.",
    notAdded: "No se agregó la llave de acceso. Inténtalo de nuevo.",
    dates: (added, used) =>
      used === null
        ? `Agregada el ${added}, sin usar todavía`
        : `Agregada el ${added}, usada por última vez el ${used}`,
    rename: "Cambiar el nombre",
    name: "Nombre de la llave de acceso",
    nameMissing: "Escribe un nombre",
    save: "Guardar",
    cancel: "Cancelar",
    renamed: "Se guardó el nombre.",
    notRenamed: "No se guardó el nombre. Inténtalo de nuevo.",
    remove: "Eliminar",
    removeTitle: "¿Eliminar esta llave de acceso?",
    removeQuestion:
      "Ya no abrirá tu cuenta. Es posible que tu dispositivo la siga mostrando hasta que la borres allí.",
    removed: "Se eliminó la llave de acceso.",
    notRemoved: "No se eliminó la llave de acceso. Inténtalo de nuevo.",
  },
  devices: {
    title: "Dónde tienes la sesión abierta",
    unknown: "Dispositivo desconocido",
    on: (browser, system) => `${browser} en ${system}`,
    thisOne: "Este dispositivo",
    used: (at, ip) => `Usado por última vez el ${at}, desde ${ip}`,
    signOut: "Cerrar sesión",
    signOutTitle: "¿Cerrar la sesión de este dispositivo?",
    signOutQuestion: "Quien lo use tendrá que iniciar sesión otra vez.",
    signedOut: "Se cerró la sesión del dispositivo.",
    notSignedOut: "No se cerró la sesión del dispositivo. Inténtalo de nuevo.",
    others: "Cerrar sesión en los demás dispositivos",
    othersTitle: "¿Cerrar sesión en los demás dispositivos?",
    othersQuestion: "Solo este conservará la sesión abierta.",
    othersSignedOut: "Se cerró la sesión de tus demás dispositivos.",
  },
  trusted: {
    title: "Dispositivos de confianza",
    lead: "En estos dispositivos basta tu contraseña para iniciar sesión. En los demás pedimos el segundo paso.",
    thisOne: "Este dispositivo",
    until: (day) => `De confianza hasta el ${day}`,
    askAgain: "Volver a preguntar aquí",
    forgotten: "En este dispositivo se volverá a pedir el segundo paso.",
    all: "Olvidar todos los dispositivos de confianza",
    allTitle: "¿Olvidar todos los dispositivos de confianza?",
    allQuestion: "En cada uno de ellos se volverá a pedir el segundo paso.",
    allForgotten: "Ya no hay ningún dispositivo de confianza.",
    notForgotten: "El dispositivo sigue siendo de confianza. Inténtalo de nuevo.",
  },
};
