import type { Role } from "@roadworthy/contracts/primitives";

/** One part of the site, filled by one remote. */
export type Area = {
  readonly remote: string;
  /** Where it is mounted: `""` for the public area. */
  readonly basePath: string;
  /** Who may see it; `null` for everybody. */
  readonly role: Role | null;
};

/** The public area, which also owns every path no other area claims. */
export const publicArea: Area = { remote: "mf-public", basePath: "", role: null };

/** The areas behind a role. */
export const roleAreas: Readonly<Record<Role, Area>> = {
  client: { remote: "mf-client", basePath: "/client", role: "client" },
  partner: { remote: "mf-partner", basePath: "/partner", role: "partner" },
  admin: { remote: "mf-admin", basePath: "/admin", role: "admin" },
};
