import { removeFactor, type Factor } from "../../host/second-factor.ts";
import { notify } from "@roadworthy/kit/notifications";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { report } from "../../report.ts";

type Words = {
  readonly remove: string;
  readonly removeTitle: string;
  readonly removeLast: string;
  readonly removeOne: string;
  readonly removed: string;
  readonly notRemoved: string;
};

/** Removes a second factor when the person means it, in the words of its kind. */
export function RemoveFactor({
  factor,
  words,
  isLast,
  onRemoved,
}: {
  factor: Factor;
  words: Words;
  isLast: boolean;
  onRemoved: () => void;
}) {
  async function remove(): Promise<void> {
    try {
      await removeFactor(factor.id);
      notify({ type: "success", message: words.removed });
      onRemoved();
    } catch (error) {
      report(error);
      notify({ type: "error", message: words.notRemoved });
    }
  }
  return (
    <ConfirmButton
      variant="outline"
      size="sm"
      title={words.removeTitle}
      question={isLast ? words.removeLast : words.removeOne}
      confirmLabel={words.remove}
      onConfirm={remove}
    >
      {words.remove}
      <span className="rw-hidden"> {factor.name}</span>
    </ConfirmButton>
  );
}
