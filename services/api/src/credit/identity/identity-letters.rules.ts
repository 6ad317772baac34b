import type { Language } from "@roadworthy/contracts/languages";
import type { Letter } from "../../accounts/codes/auth-mails.rules.ts";

type Words = Record<
  "claimed" | "verified" | "refused",
  { readonly subject: string; readonly paragraphs: readonly string[]; readonly path: string }
>;

const words: Record<Language, Words> = {
  en: {
    claimed: {
      subject: "Someone tried to use your identity",
      paragraphs: [
        "Another account tried to verify itself on Roadworthy with your Social Security number. It got nothing: no score, no report, and no word about you.",
        "If that was you with a second account, use this one instead. If it was not you, someone may know your number. You can place a fraud alert with one bureau, which tells the other two, or freeze your files at all three. Both are free.",
      ],
      path: "/client/protection",
    },
    verified: {
      subject: "Your identity is confirmed",
      paragraphs: [
        "We looked at your details and confirmed who you are. Your first report is on its way, and your score will be on your dashboard in a minute:",
      ],
      path: "/client/dashboard",
    },
    refused: {
      subject: "We could not confirm your identity",
      paragraphs: [
        "We looked at your details and could not confirm them. Your account stays open.",
        "Check your name, address, date of birth and Social Security number and try again, or reply to this email:",
      ],
      path: "/client/identity",
    },
  },
  es: {
    claimed: {
      subject: "Alguien intentó usar tu identidad",
      paragraphs: [
        "Otra cuenta intentó verificarse en Roadworthy con tu número de Seguro Social. No obtuvo nada: ni puntaje, ni informe, ni una palabra sobre ti.",
        "Si fuiste tú con una segunda cuenta, usa esta. Si no fuiste tú, es posible que alguien conozca tu número. Puedes poner una alerta de fraude en un buró, que avisa a los otros dos, o congelar tus expedientes en los tres. Ambas cosas son gratis.",
      ],
      path: "/client/protection",
    },
    verified: {
      subject: "Confirmamos tu identidad",
      paragraphs: [
        "Revisamos tus datos y confirmamos quién eres. Tu primer informe está en camino y tu puntaje estará en tu panel en un minuto:",
      ],
      path: "/client/dashboard",
    },
    refused: {
      subject: "No pudimos confirmar tu identidad",
      paragraphs: [
        "Revisamos tus datos y no pudimos confirmarlos. Tu cuenta sigue abierta.",
        "Revisa tu nombre, dirección, fecha de nacimiento y número de Seguro Social e inténtalo otra vez, o responde a este correo:",
      ],
      path: "/client/identity",
    },
  },
};

/**
 * Tells a person what became of their check, or the owner of a verified identity that another account claimed it. It says nothing of
 * that account.
 */
export function identityLetter(kind: keyof Words, language: Language, siteUrl: string): Letter {
  const { subject, paragraphs, path } = words[language][kind];
  return { subject, text: [...paragraphs, `${siteUrl}${path}`].join("\n\n") };
}
