import type { Translated } from "@roadworthy/kit/translated";
import type { devicesTexts as english } from "./devices-texts.ts";

export const devicesTexts: Translated<typeof english> = {
  passkeys: {
    title: "Llaves de acceso",
    why: "Una llave de acceso abre su cuenta con su huella, su rostro o el PIN de su dispositivo. No hay nada que recordar ni nada que robar.",
    unsupported: "Este navegador no ofrece llaves de acceso aquí.",
    add: "Agregar una llave de acceso",
    added: "Se agregó la llave de acceso.",
    dismissed: "No se creó ninguna llave de acceso.",
    exists: "Este dispositivo ya tiene una llave de acceso para su cuenta.",
    tooMany: "Usted tiene diez llaves de acceso. Elimine una para agregar otra.",
    notAdded: "No se agregó la llave de acceso. Inténtelo de nuevo.",
    dates: (added, used) =>
      used === null ? `Agregada el ${added}, sin usar todavía` : `Agregada el ${added}, usada el ${used}`,
    rename: "Cambiar el nombre",
    name: "Nombre de la llave de acceso",
    save: "Guardar",
    cancel: "Cancelar",
    renamed: "Se guardó el nombre.",
    notRenamed: "No se guardó el nombre. Inténtelo de nuevo.",
    remove: "Eliminar",
    removeTitle: "¿Eliminar esta llave de acceso?",
    removeQuestion:
      "Ya no abrirá su cuenta. Es posible que su dispositivo la siga mostrando hasta que la borre allí.",
    removed: "Se eliminó la llave de acceso.",
    notRemoved: "No se eliminó la llave de acceso. Inténtelo de nuevo.",
  },
  devices: {
    title: "Dónde tiene la sesión abierta",
    unknown: "Dispositivo desconocido",
    on: (browser, system) => `${browser} en ${system}`,
    thisOne: "Este dispositivo",
    used: (at, ip) => `Usado por última vez el ${at}, desde ${ip}`,
    signOut: "Cerrar sesión",
    signOutTitle: "¿Cerrar la sesión de este dispositivo?",
    signOutQuestion: "Quien lo use tendrá que iniciar sesión otra vez.",
    signedOut: "Se cerró la sesión del dispositivo.",
    notSignedOut: "No se cerró la sesión del dispositivo. Inténtelo de nuevo.",
    others: "Cerrar sesión en los demás dispositivos",
    othersTitle: "¿Cerrar sesión en los demás dispositivos?",
    othersQuestion: "Solo este conservará la sesión abierta.",
    othersSignedOut: "Se cerró la sesión de sus demás dispositivos.",
  },
};
