import type { Translated } from "@roadworthy/kit/translated";
import type { registerTexts as english } from "./register-texts.ts";

export const registerTexts: Translated<typeof english> = {
  title: "Crear una cuenta",
  lead: "Para conductores y para empresas que solicitan informes de crédito.",
  accountType: "Tipo de cuenta",
  types: { client: "Personal", partner: "Empresa asociada" },
  name: "Nombre completo",
  email: "Correo electrónico",
  companyName: "Nombre de la empresa",
  password: "Contraseña",
  passwordHelp: "Debe tener al menos 8 caracteres",
  confirmation: "Confirmar contraseña",
  submit: "Crear cuenta",
  legal: "Al crear una cuenta, aceptas:",
  and: "y",
  hasAccount: "¿Ya tienes una cuenta?",
  logIn: "Iniciar sesión",
  failed: "No se pudo completar el registro. Inténtalo de nuevo.",
  welcome: (name) => `¡Registro completado! Te damos la bienvenida a ${name}.`,
  passwordMissing:
    "Esta dirección se registró con más de una contraseña, así que ninguna es válida. Elige una en Seguridad.",
  confirm: {
    title: "Confirma tu dirección",
    lead: "Un paso más y tu cuenta quedará abierta.",
    action: "Confirmar",
  },
  passkey: {
    or: "o",
    signUp: "Registrarse con una llave de acceso",
    help: "Sin contraseña: te enviamos un código por correo y luego tu dispositivo crea la llave de acceso.",
    confirmLead: "Después de este paso, tu dispositivo crea la llave de acceso.",
    title: "Crea tu llave de acceso",
    lead: "Tu cuenta está abierta. Una llave de acceso la abre con tu huella, tu rostro o el PIN de tu dispositivo.",
    make: "Crear la llave de acceso",
    later: "Continuar sin llave de acceso",
    laterHelp:
      "Sin ella, inicias sesión con un código que te enviamos por correo. Puedes agregar una llave de acceso o una contraseña en cualquier momento en Seguridad.",
    done: (name) => `Tu llave de acceso está lista. Te damos la bienvenida a ${name}.`,
  },
  faults: {
    differ: "Las contraseñas no coinciden",
    short: "La contraseña debe tener al menos 8 caracteres",
    weak: "Esta contraseña es fácil de adivinar. Elige otra.",
    name: "Escribe tu nombre completo",
    email: "Escribe una dirección de correo electrónico",
    companyName: "Escribe el nombre de tu empresa",
  },
};
