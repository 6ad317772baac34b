/** The largest body any auth-js call needs, in bytes. */
export const maxBodyBytes = 32 * 1024;

/** The deepest nesting allowed in a person's own metadata. */
const MAX_DEPTH = 16;

/** Whether PostgreSQL can store the value as text or JSON: no NUL, no lone surrogate, no excessive nesting. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return !value.includes("\u0000") && value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1));
}
