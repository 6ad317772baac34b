import { areas, furtherAreasOf, type FurtherArea } from "@roadworthy/contracts/areas";
import type { Registry, Release } from "@roadworthy/contracts/releases";

/** First segments of addresses that the server and the shell answer themselves, beside the shell's own pages and the public area's. */
const reserved = ["api", "auth", "r", "go", "health", "metrics", "sandbox", "docs", "assets", "dashboard"];

const isOfThisRepository = (app: string): boolean =>
  app === "shell" || areas.some(({ remote }) => remote === app);

/**
 * Why a remote may not go live where it wants to be mounted; empty if it may. `beside` are live releases whose pages it must not
 * cover: the shell's and the public area's.
 */
export function areaFaults(candidate: Release, { apps }: Registry, beside: readonly Release[]): string[] {
  const { name, area } = candidate;
  if (isOfThisRepository(name))
    return area === undefined ? [] : [`${name} has its place already: no release moves it.`];
  if (area === undefined) return [`${name} does not say where it is mounted: src/area.ts is missing.`];
  const fixed = apps[name]?.area;
  if (fixed !== undefined)
    return isSame(fixed, area)
      ? []
      : [
          `${name} is at ${fixed.basePath} for the role ${fixed.role} since its first release: later ones cannot move it.`,
        ];
  const taken = [...areas, ...furtherAreasOf(apps)].find(
    ({ remote, basePath }) => remote !== name && basePath === area.basePath,
  );
  if (taken) return [`${area.basePath} belongs to ${taken.remote}.`];
  return isCovering(area, beside) ? [`${area.basePath} is an address of the portal itself.`] : [];
}

/** The registry with the place of each remote of a team's own repository, as its first release says it. */
export function withAreas(now: Registry, stable: readonly Release[]): Registry {
  const added = stable.flatMap(({ name, area }) => {
    const pointer = now.apps[name];
    return isOfThisRepository(name) || !area || !pointer || pointer.area
      ? []
      : [[name, { ...pointer, area }] as const];
  });
  return added.length === 0 ? now : { ...now, apps: { ...now.apps, ...Object.fromEntries(added) } };
}

const isSame = (one: FurtherArea, other: FurtherArea): boolean =>
  one.basePath === other.basePath && one.role === other.role;

function isCovering({ basePath }: FurtherArea, beside: readonly Release[]): boolean {
  const first = basePath.slice(1);
  const pages = beside.flatMap(({ paths = [], chunks }) => [
    ...paths.map((path) => path.split("/")[0]),
    ...Object.keys(chunks).flatMap((chunk) => (chunk.startsWith("route.") ? [chunk.split(".")[1]] : [])),
  ]);
  return reserved.includes(first) || pages.includes(first);
}
