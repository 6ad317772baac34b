import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { partsTexts } from "../parts-texts.ts";

const firstField =
  ".rw-dialog-body :is(input:not([type='hidden'], [readonly]), select, textarea), .rw-dialog-actions button";

/**
 * A modal dialog on the browser's own `<dialog>`: the rest of the page is inert and the focus returns where it was. Without
 * `onClose` it cannot be dismissed, not by Escape either.
 */
export function Dialog({
  title,
  onClose,
  children,
  wide = false,
  side = false,
}: {
  title: string;
  onClose?: () => void;
  children: ReactNode;
  wide?: boolean;
  /** Stands at the right edge over the whole height, for the detail of what stays visible beside it. */
  side?: boolean;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect: it is undone while the dialog is still in the page, and only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog !== null && !dialog.open) {
      const lead = side ? "" : leadOf(dialog, titleId);
      if (lead !== "") dialog.setAttribute("aria-describedby", lead);
      dialog.showModal();
      // What cannot be dismissed is read first, and so is a detail. Else the first field or the careful choice is at hand, not the cross.
      if (dialog.hasAttribute("tabindex")) dialog.focus();
      else if (side) dialog.querySelector("h2")?.focus();
      else dialog.querySelector<HTMLElement>(firstField)?.focus();
    }
    return () => dialog?.close();
  }, [side, titleId]);
  return (
    <dialog
      ref={element}
      className={`rw-dialog${wide ? " rw-dialog-wide" : ""}${side ? " rw-dialog-side" : ""}`}
      aria-labelledby={titleId}
      tabIndex={onClose === undefined ? -1 : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onKeyDownCapture={(event) => {
        // Chromium lets a second Escape through even when `cancel` was refused. One that closes an open list is not for the dialog.
        if (event.key === "Escape" && (onClose === undefined || isOfOpenList(event.target)))
          event.preventDefault();
      }}
    >
      <header className="rw-dialog-head">
        <h2 id={titleId} tabIndex={side ? -1 : undefined}>
          {title}
        </h2>
        {onClose && (
          <button type="button" className="rw-icon-button" aria-label={partsTexts.close} onClick={onClose}>
            <span aria-hidden="true">×</span>
          </button>
        )}
      </header>
      <div className="rw-dialog-body">{children}</div>
    </dialog>
  );
}

/** The ids of the sentences that a dialog begins with, before its first field or button: what a screen reader says as it opens. */
function leadOf(dialog: HTMLElement, idBase: string): string {
  const body = dialog.querySelector(".rw-dialog-body");
  const parts = [...((body?.querySelector(":scope > form:first-child") ?? body)?.children ?? [])];
  const end = parts.findIndex(
    (part) =>
      !part.matches("p:not([role]), ul, ol") || part.querySelector("a, button, input, select, textarea"),
  );
  const lead = end === -1 ? parts : parts.slice(0, end);
  for (const [index, part] of lead.entries()) part.id ||= `${idBase}-lead-${index}`;
  return lead.map(({ id }) => id).join(" ");
}

const isOfOpenList = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches("[role=combobox][aria-expanded=true]");
