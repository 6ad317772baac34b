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
  notAsked: "No pudimos revisar tu cuenta. No se cerró nada. Inténtalo de nuevo en un minuto.",
  closeTitle: "¿Cerrar tu cuenta?",
  signedOut: "Se cierra tu sesión en todos los dispositivos y nadie podrá volver a entrar a esta cuenta.",
  erased: {
    client: [
      "El plan que pagas termina de inmediato. Te reembolsamos el último cobro si lo cubre su garantía de 7 días.",
      "Se borran tu perfil, tu historial de crédito y tus códigos de acceso, y terminan los permisos que diste a empresas.",
      "Las disputas abiertas siguen: los burós te envían sus resultados por correo postal. Guarda antes las cartas, en Protección, si quieres conservarlas.",
    ],
    partner: ["Se borra tu perfil."],
  },
  lawful:
    "La ley nos obliga a conservar el registro de auditoría, el libro contable y lo que las empresas anotaron sobre sus consultas.",
  refunded: (amount) =>
    `Eres la última persona de tu empresa. ${amount} de su saldo vuelven a las tarjetas con las que se pagaron. Los bancos tardan de 5 a 10 días hábiles.`,
  stays: (amount) =>
    `${amount} del saldo de tu empresa no pueden volver a una tarjeta y no se pagarán: los créditos que te dimos no se reembolsan en dinero. Si los pagaste tú, escríbenos antes de cerrar.`,
  confirmEmail: (email) => `Para confirmar, escribe ${email}`,
  confirmPhone: "Para confirmar, escribe tu número de teléfono",
  different: "Esa no es la dirección de tu cuenta.",
  confirm: "Cerrarla definitivamente",
  cancel: "Cancelar",
  closed: "Se cerró tu cuenta.",
  closedRefunded: (amount) =>
    `Se cerró tu cuenta. Estamos reembolsando ${amount} a las tarjetas con las que se pagó.`,
  closedHeld:
    "Se cerró tu cuenta. Una retención legal nos obliga a guardar una copia sellada de tus registros. La borraremos cuando termine la retención.",
  kept: "No se cerró tu cuenta. Una empresa con una consulta en curso o con un pago abierto no se puede cerrar.",
  adminsOnly: "La cuenta de un administrador debe cerrarla otro administrador.",
};
