import type { Language } from "@roadworthy/contracts/languages";
import type { Letter } from "../../accounts/codes/auth-emails.rules.ts";

/** What a person is written about. */
export type IdentityNews = "claimed" | "verified" | "refused" | "unreadable" | "moved" | "renamed";

type Words = Record<
  IdentityNews,
  {
    readonly subject: string;
    readonly paragraphs: readonly string[];
    readonly path: string;
    /** Below the link. */
    readonly end?: string;
  }
>;

const words: Record<Language, Words> = {
  en: {
    claimed: {
      subject: "Someone tried to use your identity",
      paragraphs: [
        "Another account tried to verify itself on Roadworthy with your Social Security number. It got nothing: no score, no report and no information about you.",
        "If that was you with a second account, use this one instead. If it wasn't you, someone may know your number. You can place a fraud alert with one bureau, which tells the other two, or freeze your files at all three. Both are free.",
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
      subject: "We couldn't confirm your identity",
      paragraphs: [
        "We looked at your details and couldn't confirm them. Your account stays open.",
        "Check your name, address, date of birth and Social Security number, and try again here:",
      ],
      path: "/client/identity",
      end: "Need help? Reply to this email.",
    },
    unreadable: {
      subject: "Please send your identity details again",
      paragraphs: [
        "We couldn't open the details you sent, because of a problem on our side. It says nothing about you, and your account stays open.",
        "Please enter them once more. It takes about two minutes:",
      ],
      path: "/client/identity",
      end: "We're sorry for the extra work. Need help? Reply to this email.",
    },
    moved: {
      subject: "Your address was changed",
      paragraphs: [
        "Your identity details on Roadworthy now have a new address. We use it to ask the bureaus, and it's on your dispute letters.",
        "Was that you? Then there's nothing to do. If it wasn't, change your password, sign out all devices and correct your address:",
      ],
      path: "/client/settings#profile",
    },
    renamed: {
      subject: "Your legal name was changed",
      paragraphs: [
        "Your identity details on Roadworthy now have a new legal name, which a bureau confirmed. We use it to ask the bureaus, and it's on your dispute letters.",
        "Was that you? Then there's nothing to do. If it wasn't, change your password, sign out all devices and correct your name:",
      ],
      path: "/client/settings#profile",
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
        "Revisa tu nombre, dirección, fecha de nacimiento y número de Seguro Social, e inténtalo otra vez aquí:",
      ],
      path: "/client/identity",
      end: "¿Necesitas ayuda? Responde a este correo.",
    },
    unreadable: {
      subject: "Envía tus datos de identidad otra vez",
      paragraphs: [
        "No pudimos abrir los datos que enviaste por un problema nuestro. No dice nada de ti, y tu cuenta sigue abierta.",
        "Escríbelos una vez más. Te llevará unos dos minutos:",
      ],
      path: "/client/identity",
      end: "Disculpa la molestia. ¿Necesitas ayuda? Responde a este correo.",
    },
    moved: {
      subject: "Tu dirección cambió",
      paragraphs: [
        "Tus datos de identidad en Roadworthy tienen una dirección nueva. Con ella consultamos a los burós, y aparece en tus cartas de disputa.",
        "¿Fuiste tú? Entonces no tienes que hacer nada. Si no fuiste tú, cambia tu contraseña, cierra la sesión en todos los dispositivos y corrige tu dirección:",
      ],
      path: "/client/settings#profile",
    },
    renamed: {
      subject: "Tu nombre legal cambió",
      paragraphs: [
        "Tus datos de identidad en Roadworthy tienen un nombre legal nuevo, que un buró confirmó. Con él consultamos a los burós, y aparece en tus cartas de disputa.",
        "¿Fuiste tú? Entonces no tienes que hacer nada. Si no fuiste tú, cambia tu contraseña, cierra la sesión en todos los dispositivos y corrige tu nombre:",
      ],
      path: "/client/settings#profile",
    },
  },
};

/**
 * Tells a person what became of their check, or the owner of a verified identity that another account claimed it. It says nothing of
 * that account.
 */
export function identityEmail(kind: IdentityNews, language: Language, siteUrl: string): Letter {
  const { subject, paragraphs, path, end } = words[language][kind];
  return {
    subject,
    text: [...paragraphs, `${siteUrl}${path}`, ...(end === undefined ? [] : [end])].join("\n\n"),
  };
}
