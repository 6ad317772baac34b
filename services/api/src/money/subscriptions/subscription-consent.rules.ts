import { brand } from "@roadworthy/contracts/brand";
import type { Language } from "@roadworthy/contracts/languages";
import { dollarText } from "@roadworthy/domain/number-text.rules";
import type { PlanAction, Trial } from "./subscriptions.rules.ts";

/** Bump with every change to the words below. */
export const CONSENT_VERSION = "2026-11-28";

/** The figures named in the consent. */
export type ConsentTerms = {
  readonly action: PlanAction;
  readonly trial: Trial;
  readonly planName: string;
  readonly monthlyCents: number;
  readonly dueNowCents: number;
  /** The next charge at the monthly price. */
  readonly nextChargeAt: Date;
};

/** What a client agrees to before a card is charged again and again (15 USC 8403; 16 CFR 425): price, dates, how to cancel. */
export function consentText(terms: ConsentTerms, language: Language): string {
  const locale = language === "es" ? "es-US" : "en-US";
  const dollars = dollarText(locale);
  const price = dollars(terms.monthlyCents);
  const date = terms.nextChargeAt.toLocaleDateString(locale, { dateStyle: "long", timeZone: brand.timeZone });
  const now = dollars(terms.dueNowCents);
  return language === "es" ? spanish(terms, { price, date, now }) : english(terms, { price, date, now });
}

type Words = { readonly price: string; readonly date: string; readonly now: string };

const english = (
  { action, trial, planName, dueNowCents }: ConsentTerms,
  { price, date, now }: Words,
): string =>
  [
    ...(action === "start"
      ? [
          trial === "used_by_card"
            ? "This card has been used for a free trial already, so this plan has none and I pay from today."
            : "I have had a free trial or a plan before, so this plan has no trial and I pay from today.",
        ]
      : []),
    action === "start_trial" || action === "switch"
      ? `My trial of Roadworthy ${planName} is free. Unless I cancel before ${date}, Roadworthy charges my saved card ${price} on that day and every month after that until I cancel.`
      : dueNowCents > 0
        ? `Roadworthy charges my saved card ${now} now for Roadworthy ${planName}, and ${price} every month from ${date} until I cancel.`
        : `Roadworthy charges my saved card ${price} for Roadworthy ${planName} on ${date} and every month after that until I cancel.`,
    "I can cancel online at any time under Plan, in two clicks. If I cancel within 7 days of a charge, I get it back automatically (once in 12 months).",
  ].join(" ");

const spanish = (
  { action, trial, planName, dueNowCents }: ConsentTerms,
  { price, date, now }: Words,
): string =>
  [
    ...(action === "start"
      ? [
          trial === "used_by_card"
            ? "Esta tarjeta ya se usó para una prueba gratis, así que este plan no la incluye y pago desde hoy."
            : "Ya tuve una prueba gratis o un plan, así que este plan no incluye prueba y pago desde hoy.",
        ]
      : []),
    action === "start_trial" || action === "switch"
      ? `Mi prueba de Roadworthy ${planName} es gratis. Si no cancelo antes del ${date}, Roadworthy cobra ${price} a mi tarjeta guardada ese día y cada mes siguiente hasta que yo cancele.`
      : dueNowCents > 0
        ? `Roadworthy cobra ahora ${now} a mi tarjeta guardada por Roadworthy ${planName}, y ${price} cada mes a partir del ${date} hasta que yo cancele.`
        : `Roadworthy cobra ${price} a mi tarjeta guardada por Roadworthy ${planName} el ${date} y cada mes siguiente hasta que yo cancele.`,
    "Puedo cancelar en línea en cualquier momento en Plan, con dos clics. Si cancelo en los 7 días siguientes a un cobro, se me devuelve automáticamente (una vez cada 12 meses).",
  ].join(" ");
