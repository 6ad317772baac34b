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
  legal: "Al crear una cuenta, usted acepta:",
  and: "y",
  hasAccount: "¿Ya tiene una cuenta?",
  logIn: "Iniciar sesión",
  failed: "No se pudo completar el registro. Inténtelo de nuevo.",
  welcome: (name) => `¡Registro completado! Le damos la bienvenida a ${name}.`,
  passwordMissing:
    "Esta dirección se registró con más de una contraseña, así que ninguna es válida. Elija una en Seguridad.",
  confirm: {
    title: "Confirme su dirección",
    lead: "Un paso más y su cuenta quedará abierta.",
    action: "Confirmar",
  },
  passkey: {
    or: "o",
    signUp: "Registrarse con una llave de acceso",
    help: "Sin contraseña: le enviamos un código por correo y luego su dispositivo crea la llave de acceso.",
    confirmLead: "Después de este paso, su dispositivo crea la llave de acceso.",
    title: "Cree su llave de acceso",
    lead: "Su cuenta está abierta. Una llave de acceso la abre con su huella, su rostro o el PIN de su dispositivo.",
    make: "Crear la llave de acceso",
    later: "Continuar sin llave de acceso",
    laterHelp:
      "Sin ella, usted inicia sesión con un código que le enviamos por correo. Puede agregar una llave de acceso o una contraseña en cualquier momento en Seguridad.",
    done: (name) => `Su llave de acceso está lista. Le damos la bienvenida a ${name}.`,
  },
  faults: {
    differ: "Las contraseñas no coinciden",
    short: "La contraseña debe tener al menos 8 caracteres",
    weak: "Esta contraseña es fácil de adivinar. Elija otra.",
    name: "Escriba su nombre completo",
    email: "Escriba una dirección de correo electrónico",
    companyName: "Escriba el nombre de su empresa",
  },
};
