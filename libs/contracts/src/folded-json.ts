/**
 * JSON with one line for each value `depth` levels down, and everything below on that line. Committed files that are printed
 * use it: a change still shows which operation or table it is about, and they stay a small part of the repository.
 */
export function foldedJson(value: unknown, depth: number, indent = ""): string {
  if (depth === 0 || typeof value !== "object" || value === null || Object.keys(value).length === 0)
    return JSON.stringify(value);
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const rows = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(
      ([key, one]) =>
        `${inner}${Array.isArray(value) ? "" : `${JSON.stringify(key)}: `}${foldedJson(one, depth - 1, inner)}`,
    );
  return `${open}\n${rows.join(",\n")}\n${indent}${close}`;
}
