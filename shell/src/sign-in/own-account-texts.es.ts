import type { Translated } from "@roadworthy/kit/translated";
import type { ownAccountTexts as english } from "./own-account-texts.ts";

export const ownAccountTexts: Translated<typeof english> = {
  title: "Su cuenta",
  exportLead:
    "Descargue lo que sabemos de usted como titular de esta cuenta, en un archivo JSON. No incluye informes de crédito.",
  export: "Descargar sus datos",
  exported: "Se descargaron sus datos.",
  notExported: "No se pudieron descargar sus datos. Inténtelo de nuevo.",
  file: (day) => `roadworthy-cuenta-${day}.json`,
  closeLead: "Cerrar su cuenta es definitivo.",
  close: "Cerrar su cuenta",
  closeTitle: "¿Cerrar su cuenta?",
  consequences: [
    "Se cierra su sesión en todos los dispositivos y nadie podrá volver a entrar a esta cuenta.",
    "Se borran su perfil, su historial de crédito y sus códigos de acceso.",
    "La ley nos obliga a conservar el registro de auditoría, el libro de cuentas y lo que los socios anotaron sobre sus consultas.",
  ],
  confirmEmail: (email) => `Para confirmar, escriba ${email}`,
  confirmPhone: "Para confirmar, escriba su número de teléfono",
  different: "Esta no es la dirección de su cuenta.",
  confirm: "Cerrarla definitivamente",
  cancel: "Cancelar",
  closed: "Se cerró su cuenta.",
  kept: "No se cerró su cuenta. Una empresa con saldo o con un pago abierto no se puede cerrar.",
  adminsOnly: "La cuenta de un administrador debe cerrarla otro administrador.",
};
