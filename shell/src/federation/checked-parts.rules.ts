import type { RemoteParts } from "@roadworthy/contracts/remote";
import type { RouteObject } from "@roadworthy/kit/router";

const deepest = 8;

/**
 * What a remote's `setup` gave back, if it is what the contract says: an object with a list of routes, each with a path, an index or
 * children. Anything else is refused in words for the log. Written by hand, because a schema library would be loaded on every page.
 */
export function checkedParts(name: string, given: unknown): RemoteParts<RouteObject> {
  const refuse = (what: string): never => {
    throw new TypeError(`${name}: ${what}`);
  };
  if (typeof given !== "object" || given === null) return refuse("setup gave no object.");
  if ("then" in given) return refuse("setup gave a promise.");
  if (!("routes" in given)) return refuse("setup gave no routes.");
  const { routes } = given;
  return isRoutes(routes, 1) ? Object.freeze({ routes }) : refuse("setup gave invalid routes.");
}

function isRoutes(value: unknown, depth: number): value is RouteObject[] {
  return (
    Array.isArray(value) && depth <= deepest && value.every((route: unknown) => isRoute(route, depth + 1))
  );
}

function isRoute(route: unknown, depth: number): boolean {
  if (typeof route !== "object" || route === null) return false;
  const path = "path" in route ? route.path : undefined;
  const children = "children" in route ? route.children : undefined;
  const isIndex = "index" in route && route.index === true;
  if (path !== undefined && (typeof path !== "string" || path.startsWith("/"))) return false;
  if (children !== undefined && (isIndex || !isRoutes(children, depth))) return false;
  return isIndex || path !== undefined || children !== undefined;
}
