/** How far this device's clock is ahead of the server's, as the newest reply of the auth service told. */
let aheadMs = 0;

/** Learns the server's time from a reply. */
export function noteServerTime({ headers }: Pick<Response, "headers">): void {
  const at = Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(at)) aheadMs = Date.now() - at;
}

/** The time by the server's clock, which says how long a code works whatever the device's own clock says. */
export const serverNow = (): Date => new Date(Date.now() - aheadMs);
