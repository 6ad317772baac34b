/** A phone number in E.164; one of the North American plan as `(313) 555-0123`, any other as it is. */
export function formatPhone(e164: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164) ?? [];
  return line === undefined ? e164 : `(${area}) ${exchange}-${line}`;
}
