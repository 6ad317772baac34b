/** A phone number in E.164; one of the North American plan as `(313) 555-0123`, any other as it is. */
export function formatPhone(e164: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164) ?? [];
  return line === undefined ? e164 : `(${area}) ${exchange}-${line}`;
}

/** A number as somebody typed it: ten digits of the North American plan as `formatPhone` writes them, anything else as it is. */
export function formatTypedPhone(typed: string): string {
  const [, digits] = /^1?(\d{10})$/.exec(typed.replaceAll(/\D/g, "")) ?? [];
  return digits === undefined ? typed : formatPhone(`+1${digits}`);
}
