const names = new Map([
  ["admin", "Admin"],
  ["partner", "Partner"],
  ["client", "Client"],
  ["system", "The system"],
  ["anonymous", "Not signed in"],
]);

/** What kind of actor it was, in words; one this page does not know yet is named as it is. */
export const actorKindName = (kind: string): string => names.get(kind) ?? kind;
