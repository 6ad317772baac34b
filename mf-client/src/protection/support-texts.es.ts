import type { Translated } from "@roadworthy/kit/translated";
import type { supportTexts as english } from "./support-texts.ts";

export const supportTexts: Translated<typeof english> = {
  title: "Permitir que soporte vea tu cuenta",
  lead: (codeMinutes, viewMinutes) =>
    `Cuando nos pides ayuda, puedes darle un código a la persona con quien hablas. Ve lo mismo que tú hasta por ${viewMinutes} minutos y no puede cambiar nada. El código sirve una sola vez, dentro de ${codeMinutes} minutos.`,
  create: "Crear código de soporte",
  createFailed: "No se pudo crear el código. Inténtalo de nuevo en un minuto.",
  none: "Nadie de nuestro equipo de soporte ha visto tu cuenta",
  noneText: "Sin tu código no ven ningún puntaje ni informe.",
  ready: "Tu código de soporte",
  once: "Léeselo a la persona que te ayuda. Solo se muestra ahora.",
  copy: "Copiar código",
  copied: "Código copiado",
  done: "Listo",
  waiting: "Un código espera ser usado",
  statuses: { waiting: "En espera", open: "Viendo ahora", ended: "Terminado", expired: "Vencido" },
  until: (when) => `Hasta ${when}`,
  openedAt: (when) => `Vista el ${when}`,
  endedByYou: "Lo terminaste tú.",
  endedByThem: "Lo terminó soporte.",
  revoke: "Terminar ahora",
  revokeTitle: "¿Terminarlo ahora?",
  revokeText: "Desde ahora nadie de nuestro equipo de soporte puede ver tu cuenta con este código.",
  revoked: "Terminado",
  failed: "No se pudo terminar. Inténtalo de nuevo en un minuto.",
};
