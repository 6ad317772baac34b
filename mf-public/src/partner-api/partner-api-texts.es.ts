import type { Translated } from "@roadworthy/kit/translated";
import type { partnerApiTexts as english } from "./partner-api-texts.ts";

export const partnerApiTexts: Translated<typeof english> = {
  title: "API para empresas",
  heading: "Obtén un informe de crédito con una sola solicitud",
  lead: "Para concesionarios, prestamistas y el software que usan: tres burós detrás de una API, con el consentimiento, el propósito permitido y el precio resueltos antes de consultar a un buró.",
  platform: "Abrir la plataforma de la API",
  reference: "Leer la referencia de la API (en inglés)",
  sample: {
    heading: "Así se ve",
    text: "La forma corta es para conductores que tienen una cuenta aquí y te han dado un consentimiento permanente. La misma clave y solicitud nunca se cobra dos veces.",
    code: `curl "$ROADWORTHY_URL/api/v1/credit-pulls" \\
  -H "Authorization: Bearer $ROADWORTHY_KEY" \\
  -H "Idempotency-Key: deal-1842" \\
  -H "Content-Type: application/json" \\
  -d '{
    "email": "driver@mail.example",
    "bureaus": ["equifax"],
    "type": "soft",
    "scoreType": "vantage"
  }'`,
  },
  points: {
    heading: "Con lo que puedes contar",
    list: [
      {
        heading: "Primero el precio",
        text: "Una cotización detalla cada renglón, y lo que muestra es lo que se cobra. Los burós que no encuentran un historial no cuestan nada.",
      },
      {
        heading: "Se cobra una vez",
        text: "Una solicitud que se repite con su clave devuelve la primera respuesta, sin importar lo que la red haya perdido.",
      },
      {
        heading: "Límites a la vista",
        text: "60 consultas de crédito por minuto y 5,000 solicitudes de API por hora, con lo que queda en cada respuesta.",
      },
      {
        heading: "Un entorno de pruebas desde el primer día",
        text: "Las claves y los conductores de prueba funcionan antes de que tengas la certificación, con cada falla que un buró puede producir.",
      },
      {
        heading: "Prueba del consentimiento",
        text: "Cada consulta lleva su propósito y su consentimiento, y los conductores ven ambos.",
      },
    ],
  },
  steps: {
    heading: "Cómo empezar",
    list: [
      {
        before: "Abre una ",
        link: "cuenta de empresa asociada",
        after: ". Las claves de prueba funcionan de inmediato.",
      },
      {
        before: "Dinos tus propósitos permitidos. Los revisamos y los certificamos.",
        link: null,
        after: "",
      },
      { before: "Agrega fondos, crea una clave real y haz consultas.", link: null, after: "" },
    ],
  },
  sales: {
    heading: "Habla con ventas",
    text: "Precios por volumen, una integración con el software de tu concesionario o una pregunta sobre la certificación:",
  },
};
