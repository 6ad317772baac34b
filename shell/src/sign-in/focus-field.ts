/** Moves the focus to the field at fault; its message is read out with it. */
export function focusField(form: EventTarget | null, name: string): void {
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  if (!(field instanceof HTMLElement)) return;
  field.focus();
  // The message shown above it, once it is, pushes it down: on a phone out of sight.
  requestAnimationFrame(() => field.scrollIntoView?.({ block: "nearest" }));
  // So that typing again replaces it.
  if (field instanceof HTMLInputElement && name === "code") field.select();
}
