import type { Translated } from "@roadworthy/kit/translated";
import type { layoutTexts as english } from "./layout-texts.ts";

export const layoutTexts: Translated<typeof english> = {
  skip: "Ir al contenido",
  loading: "Cargando",
  startPage: (name) => `${name}, página de inicio`,
  menu: "Menú",
  main: "Principal",
  footer: "Pie de página",
  logIn: "Iniciar sesión",
  signUp: "Registrarse",
  theme: { light: "Cambiar al tema claro", dark: "Cambiar al tema oscuro" },
  accountMenu: (name) => `${name}, menú de la cuenta`,
  security: "Seguridad",
  signOut: "Cerrar sesión",
  signOutFailed: "No se pudo cerrar la sesión",
  sessionEnded: "Tu sesión terminó. Inicia sesión otra vez para continuar.",
  product: (name, parent) => `${name} es un producto de ${parent}.`,
  licenses: "Licencias de código abierto",
  notices: {
    label: "Notificaciones",
    dismiss: "Descartar",
    tones: { success: "Listo", error: "Error", warning: "Advertencia", info: "Nota" },
  },
};
