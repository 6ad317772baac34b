import type { SessionState } from "@roadworthy/contracts/remote";
import type { PullDraft } from "./pull-draft.rules.ts";

/** Whose form it is, in which mode, and about which known customer. */
type Place = { readonly userId: string; readonly mode: string; readonly customerId: string | null };
type Kept = Place & { readonly draft: PullDraft };

/** In this tab's memory alone: a storage of the browser would hold a consumer's name, address and date of birth after the tab is closed. */
let kept: Kept | null = null;

/** What was typed into the form when it was left; `null` when there is nothing. */
export const keptPull = ({ userId, mode, customerId }: Place): PullDraft | null =>
  kept?.userId === userId && kept.mode === mode && kept.customerId === customerId ? kept.draft : null;

/** Keeps what is typed for the way back. An SSN and a client's code are typed again. */
export function keepPull(place: Place, draft: PullDraft): void {
  kept = { ...place, draft: { ...draft, ssn: "", clientCode: "" } };
}

/** What of a form somebody wrote, as against chose; an SSN alone is not kept. */
export const typedIn = ({
  firstName,
  middleName,
  lastName,
  address,
  dateOfBirth,
  reference,
}: PullDraft): string =>
  JSON.stringify([
    firstName,
    middleName,
    lastName,
    Object.values(address).toSorted(),
    dateOfBirth,
    reference,
  ]);

/** Drops it once it is ordered or emptied. */
export function forgetPull(): void {
  kept = null;
}

/** Drops it when its person signs out, or somebody else signs in. */
export function forgetPullOfOthers({ user }: SessionState): void {
  if (kept !== null && kept.userId !== user?.id) kept = null;
}
