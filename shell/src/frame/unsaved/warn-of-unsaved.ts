import { notePlace } from "./ask-before-back.ts";
import {
  dismissAfterAsking,
  forgetForm,
  leaveAfterAsking,
  noteSubmitted,
  noteWritten,
  unsavedForms,
  wouldLose,
  writtenFields,
} from "./unsaved-forms.ts";

/**
 * Watches the forms of the page. While one holds what the person wrote and has not been sent with success, the browser asks before the tab
 * is closed or reloaded, and a dialog asks before a link or the Back button leads away and before a dialog is dismissed. Returns how to stop.
 */
export function warnOfUnsaved(): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  document.addEventListener(
    "input",
    (event) => {
      const form = writtenForm(event.target);
      if (form === null) return;
      noteWritten(form);
      notePlace();
    },
    options,
  );
  document.addEventListener("submit", ({ target }) => isForm(target) && noteSubmitted(target), options);
  document.addEventListener("reset", ({ target }) => isForm(target) && forgetForm(target), options);
  document.addEventListener("click", onClick, options);
  for (const kind of ["keydown", "cancel", "click"]) document.addEventListener(kind, onDismissal, options);
  window.addEventListener(
    "beforeunload",
    (event) => {
      if (unsavedForms().length > 0) event.preventDefault();
    },
    options,
  );
  return () => stop.abort();
}

const isForm = (target: EventTarget | null): target is HTMLFormElement => target instanceof HTMLFormElement;

function writtenForm(target: EventTarget | null): HTMLFormElement | null {
  if (!(target instanceof HTMLElement) || !target.matches(writtenFields) || target.role === "combobox")
    return null;
  const form = target.closest("form");
  return form === null || form.role === "search" || form.dataset["draft"] === "none" ? null : form;
}

/** Before the router sees it: a link to another page waits for the answer. */
function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || !leadsAway(link, event) || !wouldLose()) return;
  event.preventDefault();
  event.stopPropagation();
  leaveAfterAsking(() => {
    // A menu that held the link may have closed meanwhile.
    if (link.isConnected) link.click();
    else location.assign(link.href);
  });
}

const leadsAway = (link: HTMLAnchorElement, event: MouseEvent): boolean =>
  event.button === 0 &&
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) &&
  (link.target === "" || link.target === "_self") &&
  !link.hasAttribute("download") &&
  link.origin === location.origin &&
  link.pathname + link.search !== location.pathname + location.search;

/**
 * Before the dialog sees it: Escape, a phone's Back gesture and the cross wait for the answer. Its Cancel button says what it does. Escape is
 * held as a key, because Chromium closes a dialog without a `cancel` event at the second one.
 */
function onDismissal(event: Event): void {
  const dialog = dismissedBy(event);
  // One that can't be dismissed, as while it saves, can be focused itself.
  if (dialog === null || dialog.hasAttribute("tabindex") || !wouldLose(dialog)) return;
  event.preventDefault();
  event.stopPropagation();
  dismissAfterAsking(dialog, () => dialog.dispatchEvent(new Event("cancel", { cancelable: true })));
}

function dismissedBy(event: Event): HTMLElement | null {
  if (!(event.target instanceof Element)) return null;
  const { target } = event;
  const isDismissal =
    event instanceof KeyboardEvent
      ? // An Escape that ends a list or a word in progress is not for the dialog.
        event.key === "Escape" && !event.isComposing && !target.matches("[role=combobox][aria-expanded=true]")
      : event.type === "cancel"
        ? target.matches("dialog")
        : target.closest(".rw-dialog-head .rw-icon-button") !== null;
  return isDismissal ? target.closest("dialog") : null;
}
