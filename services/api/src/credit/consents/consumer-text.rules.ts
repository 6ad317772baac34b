import type { Language } from "@roadworthy/contracts/languages";
import {
  bureauNames,
  type Bureau,
  type PermissiblePurpose,
  type PullType,
} from "@roadworthy/contracts/primitives";

type Words = {
  readonly purposes: Record<PermissiblePurpose, string>;
  readonly inquiries: Record<PullType, string>;
};

const words: Record<Language, Words> = {
  en: {
    purposes: {
      EXTENSION_OF_CREDIT: "I have applied for credit, such as an auto loan or lease",
      WRITTEN_INSTRUCTION_PREQUALIFICATION: "I want to know which offers I may qualify for",
      WRITTEN_INSTRUCTION_OTHER: "I instruct it in writing to do so",
      ACCOUNT_REVIEW_CREDIT: "I have a credit account with it, which it reviews",
      ACCOUNT_REVIEW_NON_CREDIT: "it checks whether I still meet the terms of my account",
      LEGITIMATE_BUSINESS_NEED_TENANT_SCREENING: "I have applied to rent a home",
      LEGITIMATE_BUSINESS_NEED_OTHER: "I have started a business transaction that needs it",
      ELIGIBILITY_FOR_GOVT_BENEFITS: "the law requires it for a license or benefit that I have asked for",
    },
    inquiries: {
      soft: "This is a soft inquiry. It does not affect my credit score, and other lenders do not see it.",
      hard: "This is a hard inquiry. Other lenders see it for up to two years, and it may lower my credit score.",
    },
  },
  es: {
    purposes: {
      EXTENSION_OF_CREDIT: "solicité un crédito, como un préstamo o arrendamiento de auto",
      WRITTEN_INSTRUCTION_PREQUALIFICATION: "quiero saber para qué ofertas podría calificar",
      WRITTEN_INSTRUCTION_OTHER: "se lo indico por escrito",
      ACCOUNT_REVIEW_CREDIT: "tengo con esa empresa una cuenta de crédito, que ella revisa",
      ACCOUNT_REVIEW_NON_CREDIT: "verifica si aún cumplo las condiciones de mi cuenta",
      LEGITIMATE_BUSINESS_NEED_TENANT_SCREENING: "solicité alquilar una vivienda",
      LEGITIMATE_BUSINESS_NEED_OTHER: "inicié una transacción comercial que lo requiere",
      ELIGIBILITY_FOR_GOVT_BENEFITS: "la ley lo exige para una licencia o un beneficio que solicité",
    },
    inquiries: {
      soft: "Es una consulta suave. No afecta mi puntaje de crédito y otros prestamistas no la ven.",
      hard: "Es una consulta dura. Otros prestamistas la ven hasta por dos años y puede bajar mi puntaje de crédito.",
    },
  },
};

/** Puts into a text who asks for what: `{business}`, `{bureaus}`, `{purpose}`, `{inquiry}`. Other marks are left alone. */
export const fillText = (
  text: string,
  asked: {
    readonly partner_name: string;
    readonly bureaus: readonly Bureau[];
    readonly purpose: PermissiblePurpose;
    readonly pull_type: PullType;
  },
  language: Language,
): string => {
  const values: Readonly<Record<string, string>> = {
    business: asked.partner_name,
    bureaus: new Intl.ListFormat(language === "es" ? "es-US" : "en-US").format(
      asked.bureaus.map((bureau) => bureauNames[bureau]),
    ),
    purpose: words[language].purposes[asked.purpose],
    inquiry: words[language].inquiries[asked.pull_type],
  };
  return text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
};
