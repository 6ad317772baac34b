import type { Translated } from "../../translated.ts";
import type { pullConsentTexts as english } from "./pull-consent-texts.ts";

export const pullConsentTexts: Translated<typeof english> = {
  translations: [
    {
      version: 1,
      title: "Consentimiento del consumidor para un informe de crédito",
      paragraphs: [
        "El consumidor que se nombra en esta solicitud autorizó a la empresa solicitante a obtener de los burós de crédito indicados un informe sobre él, con el propósito declarado.",
        "La empresa le informó al consumidor a qué burós se consulta y si la consulta es suave o dura. Una consulta suave no afecta el puntaje de crédito. Una consulta dura se muestra a otros prestamistas hasta por dos años y puede bajar el puntaje.",
        "La empresa guarda constancia de cómo y cuándo se dio este consentimiento y la muestra cuando se le pide. El consumidor ve esta consulta, con la empresa y su propósito, en su propio registro de consultas.",
      ],
    },
  ],
};
