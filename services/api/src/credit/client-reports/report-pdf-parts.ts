import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import type { PdfBlock } from "../../platform/pdf/pdf-content.ts";
import type { Format } from "./report-pdf.ts";

/** Fraud and other alerts with their dates, and a freeze: read before anything else (15 USC 1681c-1). */
export function warningBlocks(file: BureauFile, { texts, day }: Format): PdfBlock[] {
  const alerts = file.alerts.map((alert) => {
    const detail = file.alertDetails?.find(({ kind }) => kind === alert);
    const days = detail === undefined ? [] : [day(detail.placedOn), day(detail.expiresOn)];
    return [texts.alertNames[alert], days.filter((one) => one !== "").join(" – ")]
      .filter((part) => part !== "")
      .join(", ");
  });
  const all = file.securityFreeze === true ? [...alerts, texts.frozen] : alerts;
  return [
    { kind: "heading", level: 3, text: texts.alerts },
    all.length === 0 ? { kind: "text", text: texts.noAlerts, isMuted: true } : { kind: "list", items: all },
  ];
}

/** Who answers for each account, since when it is late, what is past due, and what is noted beside it. */
export function detailBlocks({ tradelines }: BureauFile, { texts, day, money }: Format): PdfBlock[] {
  if (tradelines.length === 0) return [];
  return [
    { kind: "heading", level: 3, text: texts.details },
    {
      kind: "table",
      columns: [
        { title: texts.creditor, share: 2 },
        { title: texts.responsibility, share: 1.3 },
        { title: texts.lastReported, share: 1.2 },
        { title: texts.firstMissed, share: 1.2 },
        { title: texts.pastDue, isAmount: true },
        { title: texts.remarks, share: 2 },
      ],
      rows: tradelines.map((line) => [
        `${line.creditor}, ${line.accountNumberLast4}`,
        line.responsibility === undefined ? "" : texts.responsibilities[line.responsibility],
        day(line.lastReportedOn),
        day(line.firstDelinquencyOn ?? null),
        money(line.pastDueCents),
        (line.remarks ?? []).join("; "),
      ]),
    },
  ];
}

/** What the bureau knows of the person apart from credit, and the person's own words. */
export function personBlocks(
  { personalInformation, consumerStatements = [] }: BureauFile,
  { texts, day }: Format,
): PdfBlock[] {
  const rows: [string, string][] =
    personalInformation === undefined
      ? []
      : [
          [texts.names, personalInformation.names.map(({ name }) => name).join("; ")],
          [
            texts.addresses,
            personalInformation.addresses
              .map(({ address }) => `${address.street}, ${address.city}, ${address.state} ${address.zipCode}`)
              .join("; "),
          ],
          [texts.employers, personalInformation.employers.map(({ name }) => name).join("; ")],
          [texts.phones, personalInformation.phones.join("; ")],
          [texts.birthYear, String(personalInformation.birthYear ?? "")],
        ];
  const told = rows.filter(([, value]) => value !== "");
  return [
    { kind: "heading", level: 3, text: texts.person },
    told.length === 0 ? { kind: "text", text: texts.none, isMuted: true } : { kind: "facts", rows: told },
    { kind: "heading", level: 3, text: texts.statements },
    consumerStatements.length === 0
      ? { kind: "text", text: texts.none, isMuted: true }
      : { kind: "list", items: consumerStatements.map((one) => `${day(one.addedOn)}: ${one.text}`) },
  ];
}
