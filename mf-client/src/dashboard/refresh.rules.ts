import type { clients } from "@roadworthy/contracts/clients";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { bureauNames } from "@roadworthy/contracts/primitives";

/** What the API says about a refresh that ran. */
export type Refreshed = ReplyOf<typeof clients.refresh>;

const reasons = new Map([
  ["no_hit", "found no file that matches your details. Check that your name and address are up to date."],
  ["frozen", "has a freeze on your file. Lift it with the bureau, then refresh again."],
  ["underage", "gives no reports on people under 18."],
  ["inquiry_not_allowed", "did not allow this inquiry."],
  ["subject_invalid", "could not accept your details. Check your name and address."],
  ["duplicate", "was asked the same a short while ago. Try again later."],
]);

/** Why a bureau brought no report, as the rest of a sentence that begins with its name. */
const failureOf = (reason: string): string =>
  reasons.get(reason) ?? "could not answer. We ask again within the hour; there is nothing you need to do.";

/** Each bureau that brought no report, in a sentence. */
export const failureSentences = ({ failed }: Pick<Refreshed, "failed">): string[] =>
  failed.map(({ bureau, reason }) => `${bureauNames[bureau]} ${failureOf(reason)}`);
