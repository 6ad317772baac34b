import type { Translated } from "@roadworthy/kit/translated";
import type { instructionsTexts as english } from "./instructions-texts.ts";

export const instructionsTexts: Translated<typeof english> = {
  translations: [
    {
      version: 1,
      title: "Sus instrucciones por escrito",
      paragraphs: [
        "Doy instrucciones a Roadworthy, un producto de Northlane Holdings, conforme a la Ley de Informe Justo de Crédito (15 USC 1681b(a)(2)), para que obtenga mis informes y puntajes de crédito de Equifax, Experian y TransUnion, en la medida en que mi plan los incluya: una vez ahora y después en cada actualización de mi plan, mientras mi cuenta esté abierta.",
        "Roadworthy puede usarlos para confirmar quién soy, mostrarme mis informes y puntajes, decirme qué cambió y comparar las ofertas que yo consulte. Puede enviar a los burós lo que escribí aquí para encontrar mi expediente.",
        "Son consultas suaves. No afectan mi puntaje y ningún prestamista las ve. Roadworthy no entrega mis informes a un concesionario ni a un prestamista, salvo que yo lo permita.",
        "Puedo poner fin a estas instrucciones en cualquier momento cerrando mi cuenta.",
      ],
    },
  ],
};
