import type { IncomingHttpHeaders } from "node:http";
import type { Ctx } from "../ctx.ts";

/** The value of a cookie in a `Cookie` header, as it was sent. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  const start = `${name}=`;
  return header
    ?.split(/; */)
    .find((one) => one.startsWith(start))
    ?.slice(start.length);
}

/** Whether browsers reach the portal over HTTPS, so that its cookies can be `Secure`. */
export const isSecure = ({ config }: Pick<Ctx, "config">): boolean => config.siteUrl.startsWith("https:");

/** The cookie with a random id that says nothing about the person; the portal's page sets it. */
export const visitorCookie = "rw_visitor";

/** Whether a value is such an id. */
export const isVisitorId = (value: string): boolean => /^[\w-]{22}$/.test(value);

/** The visitor's random id; `null` for a browser that keeps no cookies, and for other software. */
export function visitorIdOf(ctx: Pick<Ctx, "cookies">): string | null {
  const value = cookieIn(ctx.cookies, visitorCookie);
  return value !== undefined && isVisitorId(value) ? value : null;
}

/** Whether a browser asks not to be tracked, by Global Privacy Control (w3.org/TR/gpc) or Do Not Track. */
export const asksNotToTrack = (headers: IncomingHttpHeaders): boolean =>
  headers["sec-gpc"] === "1" || headers["dnt"] === "1";
