/** An amount or a count with thousands separators, `$1234.5` as `$1,234.5`; what is no number stays as it was typed. */
export function grouped(text: string): string {
  const [, dollar = "", whole, rest = ""] = /^(\$?)(\d[\d,]*)(\.\d*)?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return text;
  return `${dollar}${whole.replaceAll(",", "").replaceAll(/\B(?=(?:\d{3})+$)/g, ",")}${rest}`;
}
