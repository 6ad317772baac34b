import type { ConsentDetails } from "@roadworthy/contracts/consent-details";
import type { ConsentQuestion } from "@roadworthy/contracts/consent-requests";
import { utcDay } from "@roadworthy/domain/calendar.rules";
import { problemOf } from "@roadworthy/kit/api";
import { type RefObject, useState } from "react";
import { focusField } from "../sign-in/focus-field.ts";
import {
  type DetailsDraft,
  detailsFaults,
  type DetailsFaults,
  type DetailsField,
  detailsFields,
  detailsOf,
  emptyDetails,
  fieldAt,
} from "./details.rules.ts";
import { detailsTexts as texts } from "./details-texts.ts";

/** What the consumer enters about themselves; it lives on this page only. `details` is `null` where the business stated who they are. */
export function useDetails(
  { needs, isTest }: Pick<ConsentQuestion, "needs" | "isTest">,
  form: RefObject<HTMLFormElement | null>,
): {
  readonly draft: DetailsDraft;
  readonly faults: DetailsFaults;
  readonly details: ConsentDetails | null;
  readonly change: (field: DetailsField, value: string) => void;
  /** Whether it can be sent; otherwise the first field at fault is shown. */
  readonly check: () => boolean;
  /** Whether the server has refused fields, which then say so. */
  readonly refuse: (error: unknown) => boolean;
} {
  const [draft, setDraft] = useState(emptyDetails);
  const [faults, setFaults] = useState<DetailsFaults>({});

  function show(found: DetailsFaults): boolean {
    setFaults(found);
    const first = detailsFields.find((field) => field in found);
    if (first !== undefined) focusField(form.current, first);
    return first !== undefined;
  }

  return {
    draft,
    faults,
    details: needs === null ? null : detailsOf(draft),
    change(field, value) {
      setDraft((before) => ({ ...before, [field]: value }));
      setFaults(({ [field]: _mended, ...others }) => others);
    },
    check: () => needs === null || !show(detailsFaults(draft, { needs, isTest, today: utcDay(new Date()) })),
    refuse: (error) =>
      show(
        Object.fromEntries(
          (problemOf(error)?.issues ?? []).flatMap(({ path }) => {
            const field = path.startsWith("details.") ? fieldAt(path) : null;
            if (field === null) return [];
            // `check` has read its letters, so a last name that the server refuses is one that the business does not expect.
            return [[field, field === "lastName" ? texts.otherLastName : texts.faults[field]]];
          }),
        ),
      ),
  };
}
