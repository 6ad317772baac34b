import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import type { DisputableItem, evidenceTypes } from "@roadworthy/contracts/disputes";
import type { Bureau } from "@roadworthy/contracts/primitives";
import { daysAfter } from "@roadworthy/domain/calendar.rules";
import { isNegativeAccount } from "@roadworthy/domain/credit/report-merge.rules";

type Item = Omit<DisputableItem, "places"> & { readonly id: string | undefined };

const itemsOf = (file: BureauFile): readonly Item[] => [
  ...file.tradelines.map((account): Item => ({
    kind: "tradeline",
    id: account.id,
    label: account.creditor,
    detail: `•••• ${account.accountNumberLast4}`,
    isNegative: isNegativeAccount(account),
  })),
  ...file.collections.map((one): Item => ({
    kind: "collection",
    id: one.id,
    label: one.agency,
    detail: one.originalCreditor,
    isNegative: true,
  })),
  ...file.publicRecords.map((one): Item => ({
    kind: "publicRecord",
    id: one.id,
    label: one.court,
    detail: one.filedOn,
    isNegative: true,
  })),
  ...file.inquiries
    .filter(({ type }) => type === "hard")
    .map((one): Item => ({
      kind: "inquiry",
      id: one.id,
      label: one.subscriber,
      detail: one.inquiredOn,
      isNegative: false,
    })),
];

/** What can be disputed on these files: the same item of several bureaus is one, negative ones come first. */
export function disputableItems(
  files: readonly { readonly bureau: Bureau; readonly file: BureauFile }[],
): DisputableItem[] {
  const found = new Map<string, DisputableItem>();
  for (const { bureau, file } of files) {
    for (const { id, ...item } of itemsOf(file)) {
      if (id === undefined) continue;
      const key = `${item.kind} ${item.label} ${item.detail}`;
      const known = found.get(key);
      if (known?.places.some((place) => place.bureau === bureau)) continue;
      found.set(key, {
        ...item,
        isNegative: item.isNegative || known?.isNegative === true,
        places: [...(known?.places ?? []), { bureau, id }],
      });
    }
  }
  return [...found.values()].toSorted(
    (a, b) => Number(b.isNegative) - Number(a.isNegative) || a.label.localeCompare(b.label),
  );
}

/** The id by which a file shows a business's inquiry; a bureau's day can be one off ours, which counts in UTC. */
export function inquiryOnFile(
  file: BureauFile,
  { name, type, day }: { readonly name: string; readonly type: string; readonly day: string },
): string | undefined {
  const daysOff = ({ inquiredOn }: { inquiredOn: string }): number =>
    Math.abs(Date.parse(inquiredOn) - Date.parse(day)) / 86_400_000;
  const [nearest] = file.inquiries
    .filter((one) => one.subscriber === name && one.type === type && daysOff(one) <= 1)
    .toSorted((a, b) => daysOff(a) - daysOff(b));
  return nearest?.id;
}

const starts: Record<(typeof evidenceTypes)[number], readonly number[]> = {
  "application/pdf": [0x25, 0x50, 0x44, 0x46, 0x2d],
  "image/jpeg": [0xff, 0xd8, 0xff],
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** Whether a file begins as its media type says it does; a name or a header can claim anything. */
export const isOfType = (content: Buffer, mediaType: (typeof evidenceTypes)[number]): boolean =>
  starts[mediaType].every((byte, index) => content[index] === byte);

/** When a bureau is asked again: every six hours while it looks, daily for 90 days after a deletion, then never. */
export function nextCheck(
  now: Date,
  state: { readonly status: string; readonly outcome: string | null; readonly resolvedOn: string | null },
): Date | null {
  if (state.status !== "resolved") return new Date(now.getTime() + 6 * 3_600_000);
  const watchedUntil = Date.parse(`${state.resolvedOn ?? "1970-01-01"}T00:00:00Z`) + 90 * 86_400_000;
  return state.outcome === "deleted" && now.getTime() < watchedUntil ? daysAfter(now, 1) : null;
}
