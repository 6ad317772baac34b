import { createStore } from "zustand/vanilla";

/** Forms that hold what a person wrote and the server has not, each with how often something was written into it. */
const written = new Map<HTMLFormElement, number>();
/** Those of them that were submitted, until a request takes them along. */
const handedIn = new Set<HTMLFormElement>();

/** Something was written into a form. Whatever was on its way from it is no longer all of it. */
export function noteWritten(form: HTMLFormElement): void {
  for (const other of written.keys()) if (!other.isConnected) forgetForm(other);
  written.set(form, (written.get(form) ?? 0) + 1);
  handedIn.delete(form);
}

/** A form was submitted; whether that succeeds is not known yet. */
export function noteSubmitted(form: HTMLFormElement): void {
  if (written.has(form)) handedIn.add(form);
}

/** A form holds nothing any more. */
export function forgetForm(form: HTMLFormElement): void {
  written.delete(form);
  handedIn.delete(form);
}

/** A request that changes something goes out with what was just submitted. Call what this returns when it has succeeded. */
export function takeSubmitted(): () => void {
  const sent = [...handedIn].map((form) => [form, written.get(form)] as const);
  handedIn.clear();
  return () => {
    for (const [form, times] of sent) if (written.get(form) === times) written.delete(form);
  };
}

/** The forms on the screen that hold what was not saved. A step of a wizard that keeps itself counts while a later step hides it. */
export const unsavedForms = (): readonly HTMLFormElement[] =>
  [...written.keys()].filter(
    (form) => form.isConnected && (form.checkVisibility() || form.dataset["draft"] === "kept"),
  );

/** Fields that hold what a person writes. Boxes and choices are quickly made again. */
export const writtenFields =
  "textarea, input:not([type]), input:is([type=text], [type=email], [type=tel], [type=url], [type=date])";

/** Whether closing this part would lose more than one short answer. What a form keeps by itself (`data-draft`) is not lost. */
export const wouldLose = (within: Node = document): boolean =>
  unsavedForms().some(
    (form) =>
      within.contains(form) &&
      form.dataset["draft"] !== "kept" &&
      (form.querySelectorAll(writtenFields).length > 1 || form.querySelector("textarea") !== null),
  );

/** What goes on once the person chooses to lose what they wrote, and what closes then; `leave` is `null` while nothing is asked. */
export const leaveStore = createStore<{
  readonly closes: "page" | "dialog";
  readonly leave: (() => void) | null;
}>(() => ({ closes: "page", leave: null }));

/** Leaves the page at once, or once the person has said so where something they wrote would be lost. */
export function leaveAfterAsking(leave: () => void): void {
  if (!wouldLose()) leave();
  else
    leaveStore.setState({
      closes: "page",
      leave: () => {
        written.clear();
        leave();
      },
    });
}

/** Asks before a dialog is dismissed that holds what the person wrote. */
export const dismissAfterAsking = (dialog: HTMLElement, dismiss: () => void): void =>
  leaveStore.setState({
    closes: "dialog",
    leave: () => {
      for (const form of dialog.querySelectorAll("form")) forgetForm(form);
      dismiss();
    },
  });
