import type { Alert } from "@roadworthy/contracts/alerts";
import { brand } from "@roadworthy/contracts/brand";
import type { Language } from "@roadworthy/contracts/languages";
import { alertMeaningTexts } from "@roadworthy/domain/alerts/alert-meaning-texts";
import { alertMeaningTexts as spanishMeanings } from "@roadworthy/domain/alerts/alert-meaning-texts.es";
import { alertTitleTexts } from "@roadworthy/domain/alerts/alert-title-texts";
import { alertTitleTexts as spanishTitles } from "@roadworthy/domain/alerts/alert-title-texts.es";

/** What an email says about one alert. */
export type EmailAlert = Pick<Alert, "id" | "kind" | "topic" | "params">;

const words = {
  en: {
    titles: alertTitleTexts,
    meanings: alertMeaningTexts,
    many: (count: number) => `${count} alerts about your credit`,
    lead: "Since our last email:",
    open: "Read them in your inbox:",
    openOne: "See it and what you can do:",
    settings: "Choose what we email you, and when:",
    stop: "Stop these emails:",
    text: (count: number, title: string) => (count === 1 ? title : `${title}, and ${count - 1} more`),
  },
  es: {
    titles: spanishTitles,
    meanings: spanishMeanings,
    many: (count: number) => `${count} alertas sobre tu crédito`,
    lead: "Desde nuestro último correo:",
    open: "Léelas en tu bandeja:",
    openOne: "Mira qué pasó y qué puedes hacer:",
    settings: "Elige qué te enviamos por correo y cuándo:",
    stop: "No recibir más estos correos:",
    text: (count: number, title: string) => (count === 1 ? title : `${title} y ${count - 1} más`),
  },
} as const;

/** One email about one or more alerts: what happened and why it matters, but never a figure from the credit file. */
export function alertEmail(
  alerts: readonly EmailAlert[],
  language: Language,
  { siteUrl, unsubscribeUrl }: { readonly siteUrl: string; readonly unsubscribeUrl: string },
): { subject: string; text: string } {
  const { titles, meanings, ...say } = words[language];
  const title = ({ kind, params }: EmailAlert): string => titles[kind](params);
  const [first] = alerts;
  const isOne = alerts.length === 1 && first !== undefined;
  const paragraphs = [
    ...(isOne ? [] : [say.lead]),
    ...alerts.map((alert) => `${title(alert)}.\n${meanings[alert.topic].why}`),
    isOne ? say.openOne : say.open,
    `${siteUrl}/client/alerts${isOne ? `?open=${first.id}` : ""}`,
    say.settings,
    `${siteUrl}/client/settings#notifications`,
    say.stop,
    unsubscribeUrl,
    // Some tell of offers, and such mail names its sender's address: 15 USC 7704(a)(5).
    [brand.name, ...brand.address].join("\n"),
  ];
  return { subject: isOne ? title(first) : say.many(alerts.length), text: paragraphs.join("\n\n") };
}

/** One text message about one or more alerts. */
export function alertText(alerts: readonly EmailAlert[], language: Language, siteUrl: string): string {
  const { titles, text } = words[language];
  const last = alerts.at(-1);
  const title = last === undefined ? "" : titles[last.kind](last.params);
  return `Roadworthy: ${text(alerts.length, title)}. ${siteUrl}/client/alerts`;
}
