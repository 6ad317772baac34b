/** Moves the focus to the field at fault; its message is read out with it. */
export function focusField(form: EventTarget | null, name: string): void {
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  if (!(field instanceof HTMLElement)) return;
  field.focus();
  // So that typing again replaces it.
  if (field instanceof HTMLInputElement && name === "code") field.select();
}
