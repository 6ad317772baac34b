import { brand } from "@roadworthy/kit/brand";
import type { LegalText } from "./legal-document.tsx";

/** The privacy policy in force, translated. */
export const privacyText: LegalText = {
  heading: "Política de privacidad",
  lead: "Qué guardamos sobre usted, por qué, quién más lo ve y qué puede pedir que se cambie.",
  version: 1,
  updatedOn: "2025-05-10",
  sections: [
    {
      id: "who",
      heading: "Quién es responsable",
      paragraphs: [
        `${brand.name} es un producto de ${brand.address.join(", ")}. Las preguntas sobre esta política se envían a ${brand.supportEmail}.`,
      ],
    },
    {
      id: "what",
      heading: "Qué recopilamos",
      paragraphs: [
        "Su cuenta: nombre, correo electrónico, contraseña (solo como un código derivado que no se puede revertir) y, para las empresas, el nombre de la empresa.",
        "Su identidad, cuando usted conecta su crédito: fecha de nacimiento, domicilio y número de Seguro Social. El número y la fecha de nacimiento se guardan cifrados, y las pantallas muestran cuatro dígitos del número como máximo.",
        "Su historial de crédito: puntajes, cuentas, historial de pagos y consultas, tal como los informan las agencias. Los números de cuenta se muestran por sus últimos cuatro dígitos.",
        "Cómo se usa el servicio: inicios de sesión con hora, dirección y dispositivo, accesos a informes de crédito y cambios de configuración.",
        "Su correo electrónico, si pide que le avisemos cuando se abra la inscripción.",
      ],
    },
    {
      id: "why",
      heading: "Para qué lo usamos",
      paragraphs: [
        "Para mostrarle sus puntajes e informes, mantenerlos al día según su plan, comparar las ofertas que usted pide, cobrar planes y consultas, mantener seguras las cuentas y cumplir nuestras obligaciones según la Ley de Informe Justo de Crédito (FCRA).",
        "No vendemos datos personales y no usamos los historiales de crédito para publicidad.",
      ],
    },
    {
      id: "sharing",
      heading: "Quién lo recibe",
      paragraphs: [
        "Las agencias de crédito reciben lo que necesitan para encontrar su historial. Una empresa certificada recibe un informe solo para un propósito permitido y con su consentimiento; cada una de esas consultas aparece en su cuenta. Usted puede rechazar todas las consultas de empresas en su configuración.",
        "Los proveedores de pagos reciben lo que un pago necesita. Los números de tarjeta no llegan a nosotros.",
        "Las autoridades reciben datos cuando una ley o un tribunal lo exige.",
        "Un prestamista o socio cuyo enlace usted sigue se entera de que viene de nosotros y de nada más sobre usted.",
      ],
    },
    {
      id: "records",
      heading: "Registros de acceso",
      paragraphs: [
        "Cada acceso a un informe de crédito queda en un registro que después no se puede cambiar: quién, cuándo, con qué propósito y con qué consentimiento. Las empresas y los administradores que aceptan el aviso de cumplimiento quedan registrados con su nombre y su dirección de Internet.",
      ],
    },
    {
      id: "cookies",
      heading: "Cookies y almacenamiento en su navegador",
      paragraphs: [
        "Guardamos lo que el inicio de sesión necesita, su elección de claro u oscuro y de idioma, y qué versión del sitio se le muestra. No hay publicidad ni rastreo de terceros.",
      ],
    },
    {
      id: "how-long",
      heading: "Cuánto tiempo lo guardamos",
      paragraphs: [
        "Los datos de la cuenta y del crédito, mientras exista su cuenta. Los registros de acceso, consentimientos y pagos, después de eso durante el tiempo que la ley exige. Una dirección en la lista de espera, hasta que se abra la inscripción o usted nos pida que la borremos.",
      ],
    },
    {
      id: "rights",
      heading: "Qué puede pedir",
      paragraphs: [
        "Puede preguntar qué tenemos sobre usted, pedir que se corrija, llevárselo o pedir que se elimine su cuenta. Escríbanos; respondemos dentro de 45 días. Un error en el propio historial de crédito se disputa ante la agencia que lo informa, y por ley la agencia debe investigarlo.",
      ],
    },
    {
      id: "children",
      heading: "Menores",
      paragraphs: [
        "El servicio es para adultos. No guardamos a sabiendas datos de ninguna persona menor de 18 años.",
      ],
    },
    {
      id: "changes",
      heading: "Cambios a esta política",
      paragraphs: [
        "Una versión nueva recibe un número y una fecha nuevos en esta página. Si un cambio importa para lo que usted aceptó, se lo preguntamos de nuevo antes de que se le aplique.",
      ],
    },
  ],
};
