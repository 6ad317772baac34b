/**
 * A telephone number as a person types it, in the form the server takes: spaces and punctuation go, and a number without a
 * country code is one of the North American plan, as its people write theirs.
 */
export function dialable(typed: string): string {
  const text = typed.trim();
  const digits = text.replaceAll(/[^\d]/g, "");
  if (text.startsWith("+")) return `+${digits}`;
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
}
