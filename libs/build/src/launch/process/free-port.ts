import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { isBlockedPort } from "./blocked-ports.rules.ts";

/** Below the range that systems assign from, so that no other program gets one of these by chance. */
const OWN_PORTS = [15_000, 30_000] as const;

/**
 * Returns a TCP port that nothing listens on now. It will probably still be free a minute later or after a crash, but another program
 * may take it, so callers retry where they can.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(...OWN_PORTS);
    if (await isFree(port, "127.0.0.1")) return port;
  }
  throw new Error("No free TCP port on 127.0.0.1.");
}

/**
 * Returns the first port at or after `wantedPort` that can be listened on, looking at most `tries` ports ahead.
 * Skips ports that browsers refuse. Tries both the given host and the wildcard address, since either may be taken without the other.
 */
export async function firstFreePort(wantedPort: number, host: string, tries = 50): Promise<number> {
  if (wantedPort === 0) return freePort();
  for (let port = wantedPort; port < wantedPort + tries && port <= 65_535; port += 1) {
    if (!isBlockedPort(port) && (await isFree(port, host))) return port;
  }
  throw new Error(`Ports ${wantedPort} to ${wantedPort + tries - 1} are all in use. Set PORT to a free one.`);
}

async function isFree(port: number, host: string): Promise<boolean> {
  return (await canListen(port, host)) && (await canListen(port, "0.0.0.0"));
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
