import type { Language } from "@roadworthy/contracts/languages";
import { plainPage } from "../../platform/http/plain-page.ts";

const words = {
  en: {
    ask: {
      title: "Stop alert emails?",
      text: "You'll still get emails about your plan and sign-ins, and every alert stays in your inbox on Roadworthy.",
    },
    done: {
      title: "No more alert emails",
      text: "You'll still get emails about your plan and sign-ins.",
    },
    unknown: {
      title: "This link doesn't work",
      text: "Open the newest email from us and use the link there, or choose in your settings what we email you.",
    },
    press: "Stop alert emails",
    settings: "Choose what we email you",
  },
  es: {
    ask: {
      title: "¿No recibir más alertas por correo?",
      text: "Seguirás recibiendo correos sobre tu plan y tu inicio de sesión, y cada alerta queda en tu bandeja de Roadworthy.",
    },
    done: {
      title: "No más alertas por correo",
      text: "Los correos sobre tu plan y tu inicio de sesión te siguen llegando.",
    },
    unknown: {
      title: "Este enlace no funciona",
      text: "Abre nuestro correo más reciente y usa el enlace de allí, o elige en tu configuración qué te enviamos.",
    },
    press: "No recibir más alertas por correo",
    settings: "Elige qué te enviamos por correo",
  },
} as const;

/** The page behind the link in alert emails: asks for confirmation, says it is done, or says the link is invalid. */
export function unsubscribePage(state: "ask" | "done" | "unknown", language: Language): string {
  const say = words[language];
  return plainPage(language, {
    ...say[state],
    press: state === "ask" ? say.press : undefined,
    link: { to: "/client/settings#notifications", text: say.settings },
  });
}
