import type { Translated } from "@roadworthy/kit/translated";
import type { rowProblemsTexts as english } from "./row-problems-texts.ts";

/** What the API says of a field, as a pattern, and the same in Spanish with what the pattern has caught. */
const messages: readonly (readonly [RegExp, (...caught: string[]) => string])[] = [
  [/^is required$/, () => "falta"],
  [/^is required, or a consentId$/, () => "falta (o un consentId)"],
  [/^is longer than (\d+) characters$/, (_all, most = "") => `tiene más de ${most} caracteres`],
  [/^is shorter than (\d+) characters$/, (_all, least = "") => `tiene menos de ${least} caracteres`],
  [/^must have at least (\d+) entries$/, (_all, least = "") => `debe tener al menos ${least}`],
  [/^must be in Latin letters, as on an envelope$/, () => "debe estar en letras latinas, como en un sobre"],
  [/^must not contain control characters$/, () => "tiene caracteres que no se permiten"],
  [/^must be a two-letter state code$/, () => "debe ser el código de dos letras del estado"],
  [
    /^must be five or nine digits, such as (.*) or (.*)$/,
    (_all, one = "", two = "") => `debe tener cinco o nueve dígitos, como ${one} o ${two}`,
  ],
  [/^must have nine digits$/, () => "debe tener nueve dígitos"],
  [/^must begin with 666 or 9 in test mode$/, () => "debe empezar con 666 o 9 en modo de prueba"],
  [/^must be a date such as (.*)$/, (_all, example = "") => `debe ser una fecha como ${example}`],
  [
    /^must be that of a person at least (\d+) years old$/,
    (_all, age = "") => `debe ser la de una persona de al menos ${age} años`,
  ],
  [
    /^is not a number the Social Security Administration issues$/,
    () => "no es un número que emita la Administración del Seguro Social",
  ],
  [/^is neither a Social Security number nor an ITIN$/, () => "no es un número de Seguro Social ni un ITIN"],
  [/^must not be before 1900$/, () => "no puede ser anterior a 1900"],
  [/^must not be in the future$/, () => "no puede estar en el futuro"],
  [/^must be one of (.*)$/, (_all, values = "") => `debe ser uno de estos: ${values}`],
  [/^must be the current version, (\d+)$/, (_all, now = "") => `debe ser la versión vigente, la ${now}`],
  [
    /^must be an id that starts with (.*)$/,
    (_all, prefix = "") => `debe ser un ID que empiece con ${prefix}`,
  ],
  [/^must be an email address$/, () => "debe ser un correo electrónico"],
  [/^must be soft when an email address is given$/, () => "debe ser suave cuando se da un correo"],
  [/^isn't in the right format$/, () => "no tiene el formato correcto"],
  [/^is not allowed for this account$/, () => "no está permitido para esta cuenta"],
  [/^is not one this account is certified for$/, () => "no está entre los certificados para esta cuenta"],
  [/^does not allow a hard pull$/, () => "no permite una consulta dura"],
  [/^are not available: (.*)$/, (_all, names = "") => `no están disponibles: ${names}`],
  [/^is for single pulls$/, () => "solo sirve para consultas individuales"],
  [/^is the same as line (\d+)$/, (_all, line = "") => `es igual a la línea ${line}`],
  [/^cannot be combined with (.*)$/, (_all, other = "") => `no se puede combinar con ${other}`],
  [
    /^is required for a FICO score and not allowed otherwise$/,
    () => "es obligatorio para un puntaje FICO y no se permite con otro",
  ],
];

/** What the API says of a whole file. */
const fileMessages: readonly (readonly [RegExp, (...caught: string[]) => string])[] = [
  [/^has no rows$/, () => "no tiene filas"],
  [
    /^has an unknown column: (.*)$/,
    (_all, name = "") => `tiene una columna desconocida: ${name}. Ponle un nombre de la plantilla o quítala`,
  ],
  [
    /^has two columns for the same thing: (.*) and (.*)$/,
    (_all, one = "", other = "") => `tiene dos columnas para lo mismo: ${one} y ${other}. Quita una`,
  ],
  [/^has more than (\d+) columns$/, (_all, most = "") => `tiene más de ${most} columnas`],
  [/^has more than (\d+) lines$/, (_all, most = "") => `tiene más de ${most} líneas`],
  [/^has more than (\d+) rows$/, (_all, most = "") => `tiene más de ${most} filas`],
  [/^cannot be read: (.*)$/, (_all, why = "") => `no se puede leer como CSV: ${why}`],
];

/** "Los burós faltan" and "La columna no está permitida", but "El nombre falta". */
function agreeing(field: string, said: string): string {
  if (field.startsWith("Los ")) return said.replace(/^(falta|debe)\b/, "$1n");
  return field.startsWith("La ") ? said.replace(/\b(permitid|obligatori)o\b/, "$1a") : said;
}

export const rowProblemsTexts: Translated<typeof english> = {
  fields: {
    firstName: "El nombre",
    middleName: "El segundo nombre",
    lastName: "El apellido",
    address: "La dirección",
    street: "La calle",
    city: "La ciudad",
    state: "El estado",
    zipCode: "El código postal",
    dateOfBirth: "La fecha de nacimiento",
    ssn: "El número de Seguro Social",
    bureaus: "Los burós",
    type: "El tipo de consulta",
    scoreType: "El tipo de puntaje",
    ficoModel: "El modelo FICO",
    purpose: "El propósito",
    consent: "El consentimiento",
    textVersion: "El texto del consentimiento",
    method: "La forma del consentimiento",
    consentId: "El ID del consentimiento",
    reference: "La referencia",
    email: "El correo",
    clientCode: "El código del cliente",
    row: "La fila",
  },
  column: (name) => `La columna “${name}”`,
  issue: (field, message) => {
    for (const [pattern, say] of messages) {
      const found = pattern.exec(message);
      if (found) return `${field} ${agreeing(field, say(...found))}.`;
    }
    return `${field} tiene un error: ${message}.`;
  },
  file: (message) => {
    for (const [pattern, say] of fileMessages) {
      const found = pattern.exec(message);
      if (found) return `Tu archivo ${say(...found)}.`;
    }
    return `Tu archivo no se puede usar: ${message}.`;
  },
  noFile: "Ningún buró envió un informe, así que no se cobró nada. Abre la consulta para ver por qué.",
  someFiles: "No todos los burós enviaron un informe. Abre la consulta para ver por qué.",
  refusals: {
    client_denied: "Este consumidor no permite consultas por API.",
    bureau_disabled: "Un buró no está disponible en este momento.",
    purpose_not_certified: "Tu empresa no está certificada para este propósito.",
    pull_type_not_permitted: "Este tipo de consulta no está permitido para tu cuenta.",
    consent_missing: "Falta el consentimiento, o ya venció.",
    insufficient_balance: "El saldo o el límite de este mes no cubre esta fila.",
    test_person_only: "El modo de prueba solo acepta consumidores de prueba.",
    other: "No se pudo pedir esta fila. No se cobró nada.",
  },
};
