import type { Translated } from "@roadworthy/kit/translated";
import type { settingsTexts as english } from "./settings-texts.ts";

export const settingsTexts: Translated<typeof english> = {
  title: "Configuración",
  failed: "No se pudo cargar tu configuración",
  saved: "Tu configuración se guardó",
  saveFailed: "No se pudo guardar tu configuración. Inténtalo de nuevo.",
  sections: "Secciones",
  profile: "Perfil",
  profileLead:
    "Cómo te llamamos. Tu correo y tu teléfono se cambian en Seguridad, con un código que comprueba que son tuyos.",
  name: "Nombre completo",
  nameMissing: "Escribe tu nombre",
  email: "Correo electrónico",
  phone: "Número de teléfono",
  none: "Ninguno",
  change: "Cambiar en Seguridad",
  save: "Guardar cambios",
  payment: "Método de pago",
  plan: "Ver tu plan y tus facturas",
  security: "Seguridad",
  securityLead:
    "Contraseña, llaves de acceso, segundo paso, dispositivos con sesión abierta e inicios de sesión.",
  openSecurity: "Abrir seguridad",
  access: "Acceso a tu informe de crédito",
  accessLead:
    "Quién puede consultar tu crédito por medio de Roadworthy. Los dos interruptores actúan al instante, incluso sobre una consulta que se está pidiendo.",
  protection: "Códigos de acceso, permisos y congelamientos",
  language: "Idioma",
  languageLead: "El idioma de estas pantallas y de los correos que te enviamos sobre tu crédito.",
  languages: { en: "English", es: "Español" },
  privacy: "Privacidad",
  privacyLead: "Tus datos son tuyos: descárgalos o cierra tu cuenta.",
  exportData: "Descargar mis datos",
  keep: "Guardar mi último informe en este dispositivo",
  keepText: "Podrás leerlo sin conexión. Está cifrado, y se borra cuando cierras la sesión.",
  kept: "Tu último informe se guardará en este dispositivo.",
  notKept: "Tu último informe se borró de este dispositivo.",
  exportText:
    "Un archivo con todo lo que guardamos sobre ti, incluidos tus informes de crédito. Registramos cada descarga.",
  exported: "Se descargaron tus datos",
  notExported: "No se pudieron descargar tus datos. Inténtalo de nuevo.",
  file: (day) => `roadworthy-datos-${day}.json`,
  notices: "Avisos electrónicos",
  noticesText: "Elige si nuestros avisos te llegan por vía electrónica o por correo postal.",
  close: "Cerrar mi cuenta",
  closeText:
    "Termina tu plan y borra lo que sabemos de ti, salvo lo que la ley nos obliga a conservar. Lo confirmas con tu correo electrónico.",
  policy: "Política de privacidad",
};
