/** A date as people copy it, `03/14/1985` (month first, as in the United States) or `1985-03-14`, as a date field takes it. */
export function pastedDate(text: string): string | null {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim()) ?? [];
  const [, usMonth, usDay, usYear] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? [];
  const [year, month, day] = [isoYear ?? usYear, isoMonth ?? usMonth, isoDay ?? usDay];
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(`${date}T00:00:00Z`);
  // February 30 would become March 2.
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date ? null : date;
}

/** Chromium's own date field takes no pasted text: it is put into whichever one has the focus, as if it were typed. */
export function takePastedDates(): void {
  document.addEventListener("paste", (event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || field.type !== "date" || field.readOnly) return;
    const date = pastedDate(event.clipboardData?.getData("text/plain") ?? "");
    if (date === null) return;
    event.preventDefault();
    // Not through the property that React watches, or it would see no change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, date);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
