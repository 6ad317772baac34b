import type { Role } from "./primitives.ts";

/** One part of the site, filled by one remote. */
export type Area = {
  readonly remote: `mf-${string}`;
  /** Where it is mounted: `""` for the public area. */
  readonly basePath: "" | `/${string}`;
  /** Who may see it; `null` for everybody. What is behind a role is kept from crawlers too. */
  readonly role: Role | null;
  /** The port its development server takes if it is free; only areas of this repository have one. */
  readonly devPort?: number;
};

/** Where the remote of a team's own repository is mounted, and for whom: in the registry, not in this file. */
export type FurtherArea = { readonly basePath: string; readonly role: "client" | "partner" };

const listed = [
  { remote: "mf-public", basePath: "", role: null, devPort: 3001 },
  { remote: "mf-client", basePath: "/client", role: "client", devPort: 3002 },
  { remote: "mf-partner", basePath: "/partner", role: "partner", devPort: 3003 },
  { remote: "mf-admin", basePath: "/admin", role: "admin", devPort: 3004 },
] as const satisfies readonly Area[];

/** Every area of this repository: the one list that shell, edge, build, development servers and tests go by. */
export const areas = listed;

/** The public area, which also owns every path no other area claims. */
export const publicArea = listed[0];

/** The areas behind a role. */
export const roleAreas = {
  client: listed[1],
  partner: listed[2],
  admin: listed[3],
} as const satisfies Readonly<Record<Role, Area>>;

/** The areas that the registry knows beyond this repository's. */
export const furtherAreasOf = (
  apps: Readonly<Record<string, { readonly area?: FurtherArea | undefined }>>,
): Area[] =>
  Object.entries(apps).flatMap(([app, { area }]) => {
    const remote = remoteName(app);
    return area === undefined || remote === null || areas.some((one) => one.remote === remote)
      ? []
      : [{ remote, role: area.role, basePath: `/${area.basePath.slice(1)}` }];
  });

const remoteName = (app: string): Area["remote"] | null =>
  app.startsWith("mf-") ? `mf-${app.slice(3)}` : null;

/** Whether a path lies in an area behind a role, and in which: one of this repository's, or one of `further`. */
export const roleAreaAt = (path: string, further: readonly Area[]): Area | undefined =>
  [...Object.values(roleAreas), ...further].find(
    ({ basePath }) => path === basePath || path.startsWith(`${basePath}/`),
  );
