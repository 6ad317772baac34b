/**
 * Writes numbers with the minus sign, `−$84.00`. Languages put a hyphen there, which is hard to see beside digits and which screen readers
 * leave out. Files for programs, such as CSV, keep the hyphen.
 */
export function numberText(locale: string, options?: Intl.NumberFormatOptions): (value: number) => string {
  const format = new Intl.NumberFormat(locale, { signDisplay: "negative", ...options });
  return (value) => format.format(value).replace("-", "−");
}

/** Writes integer cents as US dollars, `$1,234.50`. */
export function dollarText(locale: string, options?: Intl.NumberFormatOptions): (cents: number) => string {
  const write = numberText(locale, { ...options, style: "currency", currency: "USD" });
  return (cents) => write(cents / 100);
}
