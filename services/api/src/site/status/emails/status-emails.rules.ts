import { brand } from "@roadworthy/contracts/brand";
import type { Language } from "@roadworthy/contracts/languages";

type Letter = { readonly subject: string; readonly text: string };

/** An incident, for an email about it. */
export type MailedIncident = {
  readonly component: string;
  readonly status: "degraded" | "down";
  readonly beganAt: Date;
  readonly endedAt: Date | null;
  /** How it began and each change. */
  readonly states: readonly { readonly at: Date; readonly status: "degraded" | "down" }[];
};

const words = {
  en: {
    parts: {
      "Credit API": "Credit pulls",
      "Partner API": "The partner API",
      "Payment Processing": "Payments",
    },
    connection: (bureau: string) => `The connection to ${bureau}`,
    now: { degraded: "slow", down: "not working" },
    is: (part: string, state: string) => `${part}: ${state}`,
    over: (part: string) => `${part}: working again`,
    since: (at: string) => `Since ${at} (UTC).`,
    between: (from: string, to: string) => `From ${from} to ${to} (UTC).`,
    see: "Current status:",
    stop: "Stop these emails:",
    confirm: `Confirm emails about ${brand.name} incidents`,
    confirmText:
      "Someone entered this address to get emails when part of our service is slow or down. If it was you, confirm within 7 days:",
    ignore: "If it wasn’t you, ignore this email and we’ll delete the address.",
  },
  es: {
    parts: {
      "Credit API": "Consultas de crédito",
      "Partner API": "La API para empresas",
      "Payment Processing": "Pagos",
    },
    connection: (bureau: string) => `La conexión con ${bureau}`,
    now: { degraded: "con lentitud", down: "fuera de servicio" },
    is: (part: string, state: string) => `${part}: ${state}`,
    over: (part: string) => `${part}: de nuevo en servicio`,
    since: (at: string) => `Desde el ${at} (UTC).`,
    between: (from: string, to: string) => `Del ${from} al ${to} (UTC).`,
    see: "Estado actual:",
    stop: "No recibir más estos correos:",
    confirm: `Confirma los correos sobre incidentes de ${brand.name}`,
    confirmText:
      "Alguien escribió esta dirección para recibir correos cuando una parte de nuestro servicio esté lenta o no funcione. Si fuiste tú, confirma en un plazo de 7 días:",
    ignore: "Si no fuiste tú, ignora este correo y borraremos la dirección.",
  },
} as const;

const signature = [brand.name, ...brand.address].join("\n");

/** The email by which an address is confirmed. */
export function confirmEmail(language: Language, url: string): Letter {
  const { confirm, confirmText, ignore } = words[language];
  return { subject: confirm, text: [confirmText, url, ignore, signature].join("\n\n") };
}

function partIn(language: Language, component: string): string {
  const { parts, connection } = words[language];
  const named = new Map<string, string>(Object.entries(parts)).get(component);
  return named ?? connection(component.replace(/ connection$/, ""));
}

function instant(language: Language, at: Date): string {
  const locale = language === "es" ? "es-US" : "en-US";
  return at.toLocaleString(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
}

/** The email about an incident as it is now, with what was written about it. */
export function incidentEmail(
  language: Language,
  { component, status, beganAt, endedAt, states }: MailedIncident,
  note: string | null,
  { siteUrl, stopUrl }: { readonly siteUrl: string; readonly stopUrl: string },
): Letter {
  const say = words[language];
  const part = partIn(language, component);
  const time =
    endedAt === null
      ? say.since(instant(language, beganAt))
      : say.between(instant(language, beganAt), instant(language, endedAt));
  const subject = endedAt === null ? say.is(part, say.now[status]) : say.over(part);
  const changes = states.map((state) => `${instant(language, state.at)}: ${say.now[state.status]}`);
  return {
    subject,
    text: [
      `${subject}. ${time}`,
      ...(changes.length < 2 ? [] : [changes.join("\n")]),
      ...(note === null ? [] : [note]),
      `${say.see} ${siteUrl}/status`,
      `${say.stop} ${stopUrl}`,
      signature,
    ].join("\n\n"),
  };
}
