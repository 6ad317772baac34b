/** A value that the surrounding code guarantees to be there; throws otherwise. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("a value that must be there is missing");
  return value;
}
