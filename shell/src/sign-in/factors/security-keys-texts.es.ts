import type { Translated } from "@roadworthy/kit/translated";
import type { securityKeysTexts as english } from "./security-keys-texts.ts";

export const securityKeysTexts: Translated<typeof english> = {
  title: "Llaves de seguridad",
  why: "Una llave de seguridad es un dispositivo pequeño que se conecta al equipo o se acerca al teléfono. Con ella, una contraseña robada no basta para iniciar sesión.",
  unsupported: "Este navegador no admite llaves de seguridad aquí.",
  key: "Llave de seguridad",
  suggestedName: "Mi llave de seguridad",
  name: "Nombre de la llave de seguridad",
  add: "Agregar una llave de seguridad",
  added: "La llave de seguridad se agregó. Se cerró la sesión en tus otros dispositivos.",
  taken: "Otro de tus segundos factores ya tiene este nombre.",
  dismissed: "No se agregó ninguna llave de seguridad.",
  exists: "Esta llave de seguridad ya está en uso.",
  tooMany: "Tienes diez segundos factores. Quita uno para agregar otro.",
  notAdded: "La llave de seguridad no se agregó. Inténtalo de nuevo.",
  remove: "Quitar",
  removeTitle: "¿Quitar esta llave de seguridad?",
  removeLast:
    "Sin ella, basta tu contraseña para abrir tu cuenta, y tus códigos de recuperación dejan de funcionar.",
  removeOne: "Ya no se te pedirá.",
  removed: "La llave de seguridad se quitó.",
  notRemoved: "La llave de seguridad no se quitó. Inténtalo de nuevo.",
};
