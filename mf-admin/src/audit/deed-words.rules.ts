import type { AuditRow } from "@roadworthy/contracts/admin";

export type Detail = AuditRow["detail"];

/** What was done, after the name of who did it. `name` says whose or what it is. */
export type Deed = (name: string | null, detail: Detail, object: string) => string;

/** `Taylor Brandt’s`, `James’`. */
export const possessive = (name: string): string => (name.endsWith("s") ? `${name}’` : `${name}’s`);
