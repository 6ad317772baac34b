/** A value that is there by the rules of the code around it; throws otherwise. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("a value that must be there is missing");
  return value;
}
