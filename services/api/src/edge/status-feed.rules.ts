import type { PublicStatus } from "@roadworthy/contracts/status";
import { utcDay } from "@roadworthy/domain/calendar.rules";
import { escapeHtml } from "../platform/html.ts";

const found = { degraded: "is slow", down: "does not work" } as const;
const was = { degraded: "was slow", down: "did not work" } as const;

type Incident = PublicStatus["incidents"][number];

/** The incidents of the status page as a feed (RFC 4287), in English like the API. */
export function statusFeed(siteUrl: string, product: string, { incidents }: PublicStatus, now: Date): string {
  const changedAt = ({ beganAt, endedAt, states, updates }: Incident): string =>
    [beganAt, endedAt ?? beganAt, ...[...states, ...updates].map(({ at }) => at)].toSorted().at(-1) ??
    beganAt;
  const newest = incidents.map(changedAt).toSorted();
  const entries = incidents.map((incident) => {
    const { id, component, status, worst, beganAt, endedAt, states, updates } = incident;
    const lasts = `Since ${beganAt}${endedAt === null ? ", and still so." : `, until ${endedAt}.`}`;
    const changes = states.length < 2 ? [] : states.map((state) => `${state.at}: ${found[state.status]}`);
    const content = [...updates.map(({ at, text }) => `${at}: ${text}`), lasts, ...changes].join("\n");
    return [
      "  <entry>",
      `    <id>${escapeHtml(`${siteUrl}/status#${id}`)}</id>`,
      `    <title>${escapeHtml(`${component} ${endedAt === null ? found[status] : was[worst]}`)}</title>`,
      `    <link href="${escapeHtml(`${siteUrl}/status`)}"/>`,
      `    <published>${beganAt}</published>`,
      `    <updated>${changedAt(incident)}</updated>`,
      `    <content type="text">${escapeHtml(content)}</content>`,
      "  </entry>",
    ].join("\n");
  });
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">`,
    `  <id>${escapeHtml(`${siteUrl}/status.atom`)}</id>`,
    `  <title>${escapeHtml(`${product} status`)}</title>`,
    `  <author><name>${escapeHtml(product)}</name></author>`,
    `  <link rel="self" href="${escapeHtml(`${siteUrl}/status.atom`)}"/>`,
    `  <link rel="alternate" href="${escapeHtml(`${siteUrl}/status`)}"/>`,
    // A feed without entries has to have changed at some time, too.
    `  <updated>${newest.at(-1) ?? `${utcDay(now)}T00:00:00Z`}</updated>`,
    ...entries,
    `</feed>\n`,
  ].join("\n");
}
