import { brand } from "@roadworthy/kit/brand";
import type { LegalText } from "./legal-document.tsx";

/** The terms of service in force, translated. */
export const termsText: LegalText = {
  heading: "Términos de servicio",
  lead: `Lo que usted puede esperar de ${brand.name} y lo que nosotros esperamos de usted.`,
  version: 1,
  updatedOn: "2025-05-10",
  sections: [
    {
      id: "agreement",
      heading: "El acuerdo",
      paragraphs: [
        `Estos términos son entre usted y ${brand.parent}, que opera ${brand.name}. Usted los acepta al abrir una cuenta o usar el servicio.`,
      ],
    },
    {
      id: "service",
      heading: "El servicio",
      paragraphs: [
        "Mostramos puntajes e informes de crédito de Equifax, Experian y TransUnion según lo que su plan incluya, comparamos préstamos, seguros y contratos de servicio, y ofrecemos calculadoras. No somos un prestamista, una agencia de crédito ni una organización de reparación de crédito, y nada de lo que hay aquí es asesoría financiera ni legal.",
        "Los puntajes provienen del modelo indicado junto a ellos. Un prestamista puede usar otro modelo u otra agencia y ver otro número.",
        "Las calculadoras dan estimados. Lo que cuenta es la divulgación del propio prestamista.",
      ],
    },
    {
      id: "account",
      heading: "Su cuenta",
      paragraphs: [
        "Usted debe tener 18 años o más, vivir en Estados Unidos y dar sus propios datos verdaderos. Solo usted puede ver su historial por medio de su cuenta. No comparta su contraseña y avísenos de inmediato si otra persona la tiene.",
      ],
    },
    {
      id: "plans",
      heading: "Planes y pago",
      paragraphs: [
        "Los precios están en la página de precios. Todos los planes incluyen una prueba gratis de 7 días; cancele cuando quiera. Le avisamos antes del primer cargo. Después de la prueba, un plan se renueva cada mes hasta que usted lo cancele, lo que surte efecto al final del mes pagado.",
        "Garantía de devolución de 7 días: pídala dentro de los siete días de un cargo y se le devuelve.",
      ],
    },
    {
      id: "business",
      heading: "Empresas asociadas",
      paragraphs: [
        "Una empresa puede solicitar informes de crédito solo después de certificarse, solo para los propósitos permitidos para los que está certificada y solo con el consentimiento del consumidor. Guarda prueba del consentimiento, protege lo que recibe y no transmite los informes.",
        "Las consultas se pagan por adelantado. Lo que una cotización muestra se retiene antes de consultar a las agencias; se cobran las agencias que devuelven un historial y el resto se libera.",
        "Obtener un informe con engaños es un delito según la Ley de Informe Justo de Crédito (FCRA). Podemos suspender una cuenta de inmediato si vemos señales de ello.",
      ],
    },
    {
      id: "conduct",
      heading: "Lo que no está permitido",
      paragraphs: [
        "Mirar el historial de otra persona sin tener derecho, copiar el servicio con programas, evadir límites o protecciones, y pasar claves o códigos a personas para las que no eran.",
      ],
    },
    {
      id: "links",
      heading: "Ofertas y enlaces de terceros",
      paragraphs: [
        "Las ofertas de prestamistas y socios son de ellos, con sus propios términos. Algunos nos pagan cuando usted acepta una; donde es así, la página lo dice. Eso no cambia el orden en que se muestran las ofertas.",
      ],
    },
    {
      id: "ending",
      heading: "Fin del acuerdo",
      paragraphs: [
        "Usted puede cerrar su cuenta en cualquier momento. Nosotros podemos cerrarla, con motivos y un aviso razonable, y sin aviso cuando estos términos se incumplen gravemente. El dinero pagado por adelantado y no usado se devuelve.",
      ],
    },
    {
      id: "liability",
      heading: "Responsabilidad",
      paragraphs: [
        "Operamos el servicio con cuidado, pero no podemos prometer que nunca se interrumpa ni que el registro de cada agencia sea correcto. Hasta donde la ley lo permite, respondemos por no más de lo que usted nos pagó en los doce meses anteriores a un reclamo. Nada de esto limita los derechos que le da la ley de protección al consumidor.",
      ],
    },
    {
      id: "law",
      heading: "Ley aplicable y cambios",
      paragraphs: [
        "Rige la ley de Michigan, junto con la ley de protección al consumidor del estado donde usted vive. Una versión nueva de estos términos recibe un número y una fecha nuevos; pedimos su acuerdo antes de que se le aplique un cambio importante.",
        `Las preguntas se envían a ${brand.supportEmail}.`,
      ],
    },
  ],
};
