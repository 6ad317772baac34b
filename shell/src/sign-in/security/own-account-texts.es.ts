import type { Translated } from "@roadworthy/kit/translated";
import type { ownAccountTexts as english } from "./own-account-texts.ts";

export const ownAccountTexts: Translated<typeof english> = {
  title: "Tu cuenta",
  exportLead:
    "Descarga todo lo que guardamos sobre ti en un solo archivo JSON, incluidos tus propios informes de crédito.",
  export: "Descargar tus datos",
  exported: "Se descargaron tus datos.",
  notExported: "No se pudieron descargar tus datos. Inténtalo de nuevo.",
  file: (day) => `roadworthy-cuenta-${day}.json`,
  closeLead: "Cerrar tu cuenta es definitivo.",
  close: "Cerrar tu cuenta",
  closeTitle: "¿Cerrar tu cuenta?",
  consequences: [
    "Se cierra tu sesión en todos los dispositivos y nadie podrá volver a entrar a esta cuenta.",
    "Termina el plan que pagas. Se borran tu perfil, tu historial de crédito y tus códigos de acceso.",
    "La ley nos obliga a conservar el registro de auditoría, el libro de cuentas y lo que los socios anotaron sobre sus consultas.",
  ],
  confirmEmail: (email) => `Para confirmar, escribe ${email}`,
  confirmPhone: "Para confirmar, escribe tu número de teléfono",
  different: "Esta no es la dirección de tu cuenta.",
  confirm: "Cerrarla definitivamente",
  cancel: "Cancelar",
  closed: "Se cerró tu cuenta.",
  closedHeld:
    "Se cerró tu cuenta. Una retención legal nos obliga a guardar una copia sellada de tus registros. La borraremos cuando termine la retención.",
  kept: "No se cerró tu cuenta. Una empresa con saldo o con un pago abierto no se puede cerrar.",
  adminsOnly: "La cuenta de un administrador debe cerrarla otro administrador.",
};
