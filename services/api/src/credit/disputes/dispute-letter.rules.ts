import type { Subject } from "@roadworthy/contracts/bureau-wire";
import type { Dispute, DisputeLetter } from "@roadworthy/contracts/disputes";
import { bureauNames, type Bureau } from "@roadworthy/contracts/primitives";
import { disputePeriods as periods } from "@roadworthy/domain/rights/dispute-clock.rules";

/** Where each bureau takes disputes by mail. Source: consumerfinance.gov, "How do I dispute an error on my credit report?" */
const addresses: Record<Bureau, readonly string[]> = {
  equifax: ["Equifax Information Services LLC", "P.O. Box 740256", "Atlanta, GA 30374-0256"],
  experian: ["Experian", "P.O. Box 4500", "Allen, TX 75013"],
  transunion: ["TransUnion LLC", "Consumer Dispute Center", "P.O. Box 2000", "Chester, PA 19016"],
};

const kinds: Record<Dispute["kind"], string> = {
  tradeline: "Account",
  inquiry: "Inquiry",
  collection: "Collection",
  publicRecord: "Public record",
};

const reasons: Record<Dispute["reason"], string> = {
  notMine: "It is not mine. I have no connection with it.",
  identityTheft: "It is the result of identity theft. I did not open or authorize it.",
  neverLate: "It reports a late payment. I paid on time.",
  wrongBalance: "The balance that it reports is wrong.",
  wrongDates: "The dates that it reports are wrong.",
  paidOrClosed: "It has been paid or closed, which it does not show.",
  duplicate: "It is listed more than once.",
  tooOld: "It is older than 15 USC 1681c lets a report contain.",
  notAuthorized: "I did not authorize it and know of no permissible purpose for it.",
  other: "It is inaccurate or incomplete, as explained below.",
};

/** The item as the bureau knows it: whose it is, and the end of its number. */
export type LetterItem = { readonly label: string; readonly detail: string };

/** A dispute at one bureau as a letter that the client can mail: item, reason, what the law asks by when, and what is enclosed. */
export function letterOf(
  dispute: Dispute,
  bureau: Bureau,
  { subject, item, today }: { readonly subject: Subject; readonly item: LetterItem; readonly today: string },
): DisputeLetter {
  const state = dispute.bureaus.find((one) => one.bureau === bureau);
  const name = [subject.firstName, subject.middleName, subject.lastName].filter(Boolean).join(" ");
  const { street, city, state: us, zipCode } = subject.address;
  const isRunning = state?.receivedOn != null && state.dueOn !== null && state.resolvedOn === null;
  return {
    bureau,
    writtenOn: today,
    from: [name, street, `${city}, ${us} ${zipCode}`],
    to: [...addresses[bureau]],
    subject: "Dispute of information on my credit report (15 USC 1681i)",
    facts: [
      { name: "Name", value: name },
      ...(subject.dateOfBirth === undefined
        ? []
        : [{ name: "Date of birth", value: dayOf(subject.dateOfBirth) }]),
      ...(subject.ssn === undefined
        ? []
        : [{ name: "Social Security number", value: `ends in ${subject.ssn.slice(-4)}` }]),
      { name: kinds[dispute.kind], value: [item.label, item.detail].filter(Boolean).join(", ") },
      { name: "Reference", value: dispute.id },
    ],
    paragraphs: [
      `I dispute the following item on my file at ${bureauNames[bureau]}. ${reasons[dispute.reason]}`,
      ...(dispute.explanation === null ? [] : [dispute.explanation]),
      `Please investigate and delete or correct it. ${
        dispute.evidence.length === 0
          ? "Please tell me if you need anything more from me."
          : "The enclosed copies support my dispute."
      }`,
    ],
    clock: [
      `You have ${periods.reinvestigationDays} days from receiving this dispute to finish your reinvestigation, and ${periods.extensionDays} more if I send you further information in that time (15 USC 1681i(a)(1)).`,
      ...(isRunning
        ? [
            `You received this dispute electronically on ${dayOf(state.receivedOn)}. Your reinvestigation is due by ${dayOf(state.dueOn)}.`,
          ]
        : []),
      `You must tell the source of the information within ${periods.furnisherNoticeBusinessDays} business days (15 USC 1681i(a)(2)).`,
      "What you cannot verify you must delete or correct (15 USC 1681i(a)(5)(A)).",
      `You must send me the results in writing within ${periods.resultsBusinessDays} business days of finishing (15 USC 1681i(a)(6)), and tell me within ${periods.reinsertionNoticeBusinessDays} business days if a deleted item is put back (15 USC 1681i(a)(5)(B)).`,
    ],
    enclosures: [
      ...dispute.evidence.map(({ fileName }) => fileName),
      "Copy of my driver's license or other government ID",
      "Copy of a utility bill or bank statement with my address",
    ],
  };
}

/** A day as a letter writes it. */
export const dayOf = (on: string | null): string =>
  on === null
    ? ""
    : new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(
        new Date(`${on}T00:00:00Z`),
      );
