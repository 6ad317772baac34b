import { furtherAreasOf, publicArea, roleAreaAt, type Area } from "@roadworthy/contracts/areas";
import type { Role } from "@roadworthy/contracts/primitives";
import { pageData } from "../page-data.ts";

/** The areas that came with the page beyond this repository's: remotes of teams with repositories of their own. */
export const furtherAreas: readonly Area[] = furtherAreasOf(pageData.remotes);

/** Those whose menus join the one of a role. */
export const furtherAreasFor = (role: Role): readonly Area[] =>
  furtherAreas.filter((area) => area.role === role);

/** The area behind a role that an address lies in. */
export const areaAt = (pathname: string): Area | undefined => roleAreaAt(pathname, furtherAreas);

/** The area that shows an address, if none behind a role does the public one. */
export const areaOf = (pathname: string): Area => areaAt(pathname) ?? publicArea;
