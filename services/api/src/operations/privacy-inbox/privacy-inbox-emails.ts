import type { Language } from "@roadworthy/contracts/languages";
import type { PrivacyInboxKind, PrivacyInboxRequest } from "@roadworthy/contracts/privacy-inbox";
import { brand } from "@roadworthy/contracts/brand";
import { issuer } from "../../platform/pdf/issuer.ts";

type Step = PrivacyInboxRequest["steps"][number]["step"];
type Letter = { readonly subject: string; readonly text: string };

const day = (on: string, language: Language): string =>
  new Intl.DateTimeFormat(language === "es" ? "es-US" : "en-US", {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(new Date(`${on}T00:00:00Z`));

/** What was asked, after "asked us to" and "pidió". */
const wishes: Record<Language, Record<PrivacyInboxKind, string>> = {
  en: {
    access: "send you a copy of the data we have about you",
    delete: "delete the data we have about you",
    correct: "correct the data we have about you",
    opt_out: "not sell or share data about you",
  },
  es: {
    access: "que te enviemos una copia de los datos que tengamos sobre ti",
    delete: "que borremos los datos que tengamos sobre ti",
    correct: "que corrijamos los datos que tengamos sobre ti",
    opt_out: "que no vendamos ni compartamos datos sobre ti",
  },
};

const signed = (...paragraphs: readonly string[]): string => [...paragraphs, issuer.join("\n")].join("\n\n");

/** Asks whoever reads the address whether they made the request. */
export function confirmationEmail(
  siteUrl: string,
  token: string,
  { kind, language }: { readonly kind: PrivacyInboxKind; readonly language: Language },
): Letter {
  const wish = wishes[language][kind];
  return language === "es"
    ? {
        subject: "Confirma tu solicitud de privacidad",
        text: signed(
          `Alguien, esperamos que tú, nos pidió ${wish}. Confírmalo en un plazo de 7 días y empezaremos:`,
          `${siteUrl}/privacy-request?lang=es#confirm=${token}`,
          "Si no fuiste tú, no hagas nada: no pasará nada y borraremos la solicitud.",
        ),
      }
    : {
        subject: "Confirm your privacy request",
        text: signed(
          `Someone (we hope it was you) asked us to ${wish}. Confirm within 7 days, and we'll get to work:`,
          `${siteUrl}/privacy-request#confirm=${token}`,
          "If it wasn't you, you don't have to do anything. We'll delete the request.",
        ),
      };
}

type Received = {
  readonly id: string;
  readonly kind: PrivacyInboxKind;
  readonly language: Language;
  readonly dueOn: string;
};

/** Tells that the request has come and what happens next, as 11 CCR 7021(a) wants it. */
export function receiptEmail({ id, kind, language, dueOn }: Received): Letter {
  const [wish, by] = [wishes[language][kind], day(dueOn, language)];
  if (language === "es")
    return {
      subject: "Recibimos tu solicitud de privacidad",
      text: signed(
        `Nos pediste ${wish}. Tu solicitud tiene el número ${id}.`,
        kind === "opt_out"
          ? `La cumpliremos a más tardar el ${by}. No necesitas identificarte.`
          : `Primero comprobamos que la solicitud viene de ti; puede que te preguntemos algo desde ${brand.supportEmail}. Te responderemos a más tardar el ${by}. Si necesitamos más tiempo, te diremos por qué.`,
      ),
    };
  return {
    subject: "We received your privacy request",
    text: signed(
      `You asked us to ${wish}. Your request number is ${id}.`,
      kind === "opt_out"
        ? `We'll do so by ${by}. You don't have to identify yourself.`
        : `First we check that the request comes from you; we may ask you a question or two from ${brand.supportEmail}. We'll answer by ${by}. If we need more time, we'll tell you why.`,
    ),
  };
}

/** Tells what an admin did, in that admin's words. */
export function stepEmail({ id, language, dueOn }: Received, step: Step, words: string): Letter {
  const by = day(dueOn, language);
  if (language === "es") {
    const said: Record<Step, readonly string[]> = {
      identity_checked: [
        `Comprobamos que la solicitud viene de ti. Te responderemos a más tardar el ${by}.`,
        words,
      ],
      extended: [`Necesitamos más tiempo y te responderemos a más tardar el ${by}. La razón:`, words],
      answered: ["Esta es nuestra respuesta:", words],
      refused: [
        "No podemos hacer lo que pediste. La razón:",
        words,
        `Si no estás de acuerdo, escribe a ${brand.supportEmail} con el número de tu solicitud, o acude a la California Privacy Protection Agency (cppa.ca.gov) o al fiscal general de tu estado.`,
      ],
    };
    return { subject: `Tu solicitud de privacidad ${id}`, text: signed(...said[step]) };
  }
  const said: Record<Step, readonly string[]> = {
    identity_checked: [`We checked that the request comes from you. We'll answer by ${by}.`, words],
    extended: [`We need more time and will answer by ${by}. The reason:`, words],
    answered: ["This is our answer:", words],
    refused: [
      "We can't do what you asked. The reason:",
      words,
      `If you disagree, write to ${brand.supportEmail} with your request number, or contact the California Privacy Protection Agency (cppa.ca.gov) or your state's attorney general.`,
    ],
  };
  return { subject: `Your privacy request ${id}`, text: signed(...said[step]) };
}
