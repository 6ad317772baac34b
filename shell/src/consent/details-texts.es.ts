import type { Translated } from "@roadworthy/kit/translated";
import type { detailsTexts as english } from "./details-texts.ts";

const inLatin = "Use letras latinas, como en un sobre.";

export const detailsTexts: Translated<typeof english> = {
  title: "Sus datos",
  help: "Escríbalos como están en su identificación. Se guardan cifrados y sirven para encontrar su informe de crédito.",
  fields: {
    firstName: "Nombre",
    middleName: "Segundo nombre (opcional)",
    lastName: "Apellido",
    street: "Calle y número",
    city: "Ciudad",
    state: "Estado",
    zipCode: "Código postal",
    dateOfBirth: "Fecha de nacimiento",
    ssn: "Número de Seguro Social",
  },
  optional: (label) => `${label} (opcional)`,
  findsFile: "Ayuda a encontrar el informe correcto.",
  testSsn: "Esto es una prueba: use un número inventado que empiece con 666 o con 9.",
  choose: "Elija",
  required: (label) => `Falta este dato: ${label}.`,
  otherLastName:
    "Este enlace es para alguien con otro apellido. Si es usted, pida un enlace nuevo a la empresa.",
  faults: {
    firstName: inLatin,
    middleName: inLatin,
    lastName: inLatin,
    street: inLatin,
    city: inLatin,
    state: "Elija un estado.",
    zipCode: "Escriba un código postal, por ejemplo 48201.",
    dateOfBirth: "Escriba su fecha de nacimiento. Debe tener 18 años o más.",
    ssn: "Escriba los nueve dígitos de su número de Seguro Social.",
  },
};
