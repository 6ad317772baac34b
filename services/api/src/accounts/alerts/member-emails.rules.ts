import type { Alert } from "@roadworthy/contracts/alerts";
import type { Language } from "@roadworthy/contracts/languages";
import { alertTitleTexts } from "@roadworthy/domain/alerts/alert-title-texts";
import { alertTitleTexts as spanishTitles } from "@roadworthy/domain/alerts/alert-title-texts.es";

/** What an email says about one alert of a business. */
type MemberEmailAlert = Pick<Alert, "kind" | "params" | "link">;

/** The name of a consumer stays out of mail; it stands in the portal. */
const words = {
  en: {
    titles: {
      ...alertTitleTexts,
      consent_granted: () => "A consumer agreed to your credit pull",
      consent_declined: () => "A consumer declined your credit pull",
      consent_revoked: () => "A consumer withdrew their consent to your credit pull",
      letter_missing: () => "You still owe a consumer a letter about your decision. Write it now",
    },
    many: (count: number) => `${count} alerts about your business`,
    settings: "Choose what we email you:",
  },
  es: {
    titles: {
      ...spanishTitles,
      consent_granted: () => "Un consumidor aceptó tu consulta de crédito",
      consent_declined: () => "Un consumidor rechazó tu consulta de crédito",
      consent_revoked: () => "Un consumidor retiró su consentimiento para tu consulta de crédito",
      letter_missing: () => "Todavía le debes a un consumidor una carta sobre tu decisión. Escríbela ya",
    },
    many: (count: number) => `${count} alertas sobre tu empresa`,
    settings: "Elige qué te enviamos por correo:",
  },
} as const;

/** One email to a person of a business about one or more alerts, each with the page where it is acted on. */
export function memberEmail(
  alerts: readonly MemberEmailAlert[],
  language: Language,
  siteUrl: string,
): { subject: string; text: string } {
  const { titles, many, settings } = words[language];
  const title = ({ kind, params }: MemberEmailAlert): string => titles[kind](params);
  const [first] = alerts;
  const paragraphs = [
    ...alerts.map((alert) => `${title(alert)}.\n${siteUrl}${alert.link ?? "/partner"}`),
    `${settings}\n${siteUrl}/partner/settings#notifications`,
  ];
  return {
    subject: alerts.length === 1 && first !== undefined ? title(first) : many(alerts.length),
    text: paragraphs.join("\n\n"),
  };
}
