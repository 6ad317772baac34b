/** A name that nothing in the list has yet, whatever the case: the one asked for, else with a number; empty when even those are taken. */
export function freeName(wished: string, used: readonly { readonly name: string }[]): string {
  const taken = new Set(used.map(({ name }) => name.toLowerCase()));
  const names = [wished, ...Array.from({ length: 10 }, (_, index) => `${wished} ${index + 2}`)];
  return names.find((name) => !taken.has(name.toLowerCase())) ?? "";
}
