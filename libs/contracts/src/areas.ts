import type { Role } from "./primitives.ts";

/** One part of the site, filled by one remote. */
export type Area = {
  readonly remote: `mf-${string}`;
  /** Where it is mounted: `""` for the public area. */
  readonly basePath: "" | `/${string}`;
  /** Who may see it; `null` for everybody. What is behind a role is kept from crawlers too. */
  readonly role: Role | null;
  /** The port its development server takes if it is free. */
  readonly devPort: number;
};

const listed = [
  { remote: "mf-public", basePath: "", role: null, devPort: 3001 },
  { remote: "mf-client", basePath: "/client", role: "client", devPort: 3002 },
  { remote: "mf-partner", basePath: "/partner", role: "partner", devPort: 3003 },
  { remote: "mf-admin", basePath: "/admin", role: "admin", devPort: 3004 },
] as const satisfies readonly Area[];

/** Every area: the one list that shell, edge, build, development servers and tests go by. */
export const areas = listed;

/** The names of the remotes. */
export type RemoteName = (typeof listed)[number]["remote"];

/** The public area, which also owns every path no other area claims. */
export const publicArea = listed[0];

/** The areas behind a role. */
export const roleAreas = {
  client: listed[1],
  partner: listed[2],
  admin: listed[3],
} as const satisfies Readonly<Record<Role, Area>>;

/** Whether a path lies in an area behind a role, and in which. */
export const roleAreaAt = (path: string): (typeof roleAreas)[Role] | undefined =>
  Object.values(roleAreas).find(({ basePath }) => path === basePath || path.startsWith(`${basePath}/`));
