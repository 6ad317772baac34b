import type { Subject } from "@roadworthy/contracts/bureau-wire";
import type { IdentitySign } from "@roadworthy/contracts/identity-recovery";
import { addDays } from "@roadworthy/domain/calendar.rules";
import { comparable, personalLine, personalParts } from "@roadworthy/domain/credit/reported-fields.rules";
import type { OwnFile } from "./own-files.queries.ts";

/** How long an inquiry is worth a look, in days: for a year it can weigh on a score. */
const INQUIRY_DAYS = 365;

/**
 * What the client should look at on their newest files: addresses other than the one they proved, employers (we know
 * none of our own, so all), and hard inquiries of a year. Each is one sign, at the first bureau that has it; what the
 * client disputes comes first. Being on this list says nothing against it.
 */
export function identitySigns(
  files: readonly OwnFile[],
  { address }: Pick<Subject, "address">,
  disputedIds: ReadonlySet<string>,
  today: string,
): IdentitySign[] {
  const home = comparable({
    part: "address",
    value: `${address.street}, ${address.city}, ${address.state} ${address.zipCode}`,
  });
  const since = addDays(today, -INQUIRY_DAYS);
  const found = new Map<string, IdentitySign>();
  const note = (key: string, sign: IdentitySign): void => {
    const known = found.get(key);
    // The same thing at another bureau may be the one that is disputed.
    if (known === undefined || (sign.isDisputed && !known.isDisputed)) found.set(key, sign);
  };
  for (const { bureau, file, reportId, receivedOn } of files) {
    for (const part of personalParts(file) ?? []) {
      const kind = part.part;
      if ((kind !== "address" && kind !== "employer") || comparable(part) === home) continue;
      const label = part.value;
      const line = personalLine(part);
      note(comparable(part), {
        kind,
        label,
        bureau,
        line,
        reportId,
        reportedOn: receivedOn,
        isDisputed: false,
      });
    }
    for (const { id, type, subscriber, inquiredOn } of file.inquiries) {
      if (type !== "hard" || id === undefined || inquiredOn < since) continue;
      note(`inquiry ${subscriber} ${inquiredOn}`, {
        kind: "inquiry",
        label: subscriber,
        bureau,
        line: id,
        reportId,
        reportedOn: inquiredOn,
        isDisputed: disputedIds.has(`${bureau} ${id}`),
      });
    }
  }
  return [...found.values()].toSorted((a, b) => Number(b.isDisputed) - Number(a.isDisputed));
}
