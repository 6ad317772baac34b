import { guaranteeDays } from "@roadworthy/contracts/plan-terms";
import { brand } from "@roadworthy/contracts/brand";
import type { Language } from "@roadworthy/contracts/languages";
import { dollarText } from "@roadworthy/domain/number-text.rules";
import { choiceWords, type PlanChoice } from "./plan-choice-emails.rules.ts";

/** Events a subscriber is emailed about. Amounts in cents. */
export type SubscriberNews =
  | PlanChoice
  | { readonly kind: "trial_ending" }
  | {
      readonly kind: "charged";
      readonly amountCents: number;
      readonly card: string;
      /** What was agreed to, with the first charge of a plan that was just chosen. */
      readonly consent: string | null;
    }
  | {
      readonly kind: "payment_failed";
      readonly reason: string;
      readonly again: Date;
      readonly isLast: boolean;
    }
  | { readonly kind: "plan_ended"; readonly isUnpaid: boolean }
  | { readonly kind: "trial_used" }
  | { readonly kind: "refunded" | "refund_failed"; readonly amountCents: number };

type OtherNews = Exclude<SubscriberNews, PlanChoice>;
type Plan = { readonly name: string; readonly priceCents: number; readonly periodEnd: Date };
type Words = { readonly subject: string; readonly paragraphs: readonly string[] };

/** The mail about a plan: what happened, what it costs, what to do. */
export function subscriptionEmail(
  news: SubscriberNews,
  plan: Plan,
  language: Language,
  siteUrl: string,
): { subject: string; text: string } {
  const { subject, paragraphs } = wordsOf(news, plan, language);
  return { subject, text: [...paragraphs, `${siteUrl}/client/plan`].join("\n\n") };
}

function wordsOf(news: SubscriberNews, plan: Plan, language: Language): Words {
  if (isPlanChoice(news)) {
    const end = day(plan.periodEnd, language === "es" ? "es-US" : "en-US");
    return choiceWords(news, { name: plan.name, end }, language);
  }
  return language === "es" ? spanish(news, plan) : english(news, plan);
}

/** Whether the news is a choice just made: it needs a mail to keep, and no alert. */
export const isPlanChoice = (news: SubscriberNews): news is PlanChoice =>
  news.kind === "started" || news.kind === "agreed" || news.kind === "cancellation";

function english(news: OtherNews, { name, priceCents, periodEnd }: Plan): Words {
  const dollars = dollarText("en-US");
  const [price, end] = [dollars(priceCents), day(periodEnd, "en-US")];
  switch (news.kind) {
    case "trial_ending":
      return {
        subject: `Your ${name} trial ends on ${end}`,
        paragraphs: [
          `We will charge your card ${price} on ${end}, and every month after that. If you don't want that, cancel before then, in two clicks:`,
        ],
      };
    case "charged":
      return {
        subject: `Receipt: ${dollars(news.amountCents)} for ${name}`,
        paragraphs: [
          `We charged ${dollars(news.amountCents)} to ${news.card}. If you cancel within ${guaranteeDays} days, you get it back automatically (once in 12 months).`,
          ...(news.consent === null ? [] : ["You agreed to this:", news.consent]),
          "Your invoice is here:",
        ],
      };
    case "payment_failed":
      return {
        subject: "Your payment didn't go through",
        paragraphs: [
          `We couldn't charge ${price} for ${name}. ${news.reason}`,
          news.isLast
            ? `We'll try once more on ${day(news.again, "en-US")}. If that fails, your plan ends and your account stays open for free. To keep your plan, use another card:`
            : `You keep your plan for now, and we'll try again on ${day(news.again, "en-US")}. To pay sooner, use another card:`,
        ],
      };
    case "plan_ended":
      return {
        subject: `Your ${name} plan has ended`,
        paragraphs: [
          ...(news.isUnpaid ? ["We couldn't charge your card for it. You don't owe us anything."] : []),
          "You won't be charged again. Your account stays open for free. To come back:",
        ],
      };
    case "trial_used":
      return {
        subject: `Your ${name} trial has ended`,
        paragraphs: [
          `You already had a free trial with an account you closed, and it's one per person. You weren't charged. Your account stays open for free. To have ${name} for ${price} a month from today:`,
        ],
      };
    case "refunded":
      return {
        subject: `Refund: ${dollars(news.amountCents)}`,
        paragraphs: [
          `We refunded ${dollars(news.amountCents)} to your card. Most banks show it within 5 to 10 days.`,
          "Your invoices are here:",
        ],
      };
    case "refund_failed":
      return {
        subject: `Your refund of ${dollars(news.amountCents)} didn't reach your card`,
        paragraphs: [
          `Your bank didn't accept our refund of ${dollars(news.amountCents)}. We still owe it to you and will pay it another way. You don't have to do anything.`,
          "Your invoices are here:",
        ],
      };
  }
}

function spanish(news: OtherNews, { name, priceCents, periodEnd }: Plan): Words {
  const dollars = dollarText("es-US");
  const [price, end] = [dollars(priceCents), day(periodEnd, "es-US")];
  switch (news.kind) {
    case "trial_ending":
      return {
        subject: `Tu prueba de ${name} termina el ${end}`,
        paragraphs: [
          `El ${end} cobraremos ${price} a tu tarjeta, y cada mes siguiente. Si no lo quieres, cancela antes, con dos clics:`,
        ],
      };
    case "charged":
      return {
        subject: `Recibo: ${dollars(news.amountCents)} por ${name}`,
        paragraphs: [
          `Cobramos ${dollars(news.amountCents)} a ${news.card}. Si cancelas dentro de ${guaranteeDays} días, se te devuelve automáticamente (una vez cada 12 meses).`,
          ...(news.consent === null ? [] : ["Aceptaste lo siguiente:", news.consent]),
          "Tu factura está aquí:",
        ],
      };
    case "payment_failed":
      return {
        subject: "Tu pago no se pudo procesar",
        paragraphs: [
          // The reason is the bank's or its provider's, in English.
          `No pudimos cobrar ${price} por ${name}: tu banco no aceptó el cobro.`,
          news.isLast
            ? `Lo intentaremos una vez más el ${day(news.again, "es-US")}. Si falla, tu plan termina y tu cuenta sigue gratis. Para conservar tu plan, usa otra tarjeta:`
            : `Conservas tu plan por ahora y lo intentaremos de nuevo el ${day(news.again, "es-US")}. Para pagar antes, usa otra tarjeta:`,
        ],
      };
    case "plan_ended":
      return {
        subject: `Tu plan ${name} ha terminado`,
        paragraphs: [
          ...(news.isUnpaid ? ["No pudimos cobrarlo a tu tarjeta. No nos debes nada."] : []),
          "No se te cobrará de nuevo. Tu cuenta sigue abierta y gratis. Para volver:",
        ],
      };
    case "trial_used":
      return {
        subject: `Tu prueba de ${name} ha terminado`,
        paragraphs: [
          `Ya tuviste una prueba gratis, con una cuenta que cerraste, y hay una por persona. No se te cobró nada. Tu cuenta sigue abierta y gratis. Para tener ${name} por ${price} al mes desde hoy:`,
        ],
      };
    case "refunded":
      return {
        subject: `Reembolso: ${dollars(news.amountCents)}`,
        paragraphs: [
          `Devolvimos ${dollars(news.amountCents)} a tu tarjeta. La mayoría de los bancos lo muestra en 5 a 10 días.`,
          "Tus facturas están aquí:",
        ],
      };
    case "refund_failed":
      return {
        subject: `Tu reembolso de ${dollars(news.amountCents)} no llegó a tu tarjeta`,
        paragraphs: [
          `Tu banco no aceptó nuestro reembolso de ${dollars(news.amountCents)}. Todavía te lo debemos y te lo pagaremos de otra manera. No tienes que hacer nada.`,
          "Tus facturas están aquí:",
        ],
      };
  }
}

const day = (date: Date, locale: string): string =>
  date.toLocaleDateString(locale, { dateStyle: "long", timeZone: brand.timeZone });
