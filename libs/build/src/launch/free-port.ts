import { createServer } from "node:net";

/** Answers a TCP port of 127.0.0.1 that nothing listens on now; another process may still take it first, so callers retry. */
export async function freePort(): Promise<number> {
  const port = await tryListen(0, "127.0.0.1");
  if (port === undefined) throw new Error("No free TCP port on 127.0.0.1.");
  return port;
}

/**
 * Answers the first port at or after `wantedPort` that can be listened on, looking at most `tries` ports ahead.
 * Both the host given and the wildcard address are tried, since either may be taken without the other.
 */
export async function firstFreePort(wantedPort: number, host: string, tries = 50): Promise<number> {
  if (wantedPort === 0) return freePort();
  for (let port = wantedPort; port < wantedPort + tries && port <= 65_535; port += 1) {
    const isFree =
      (await tryListen(port, host)) !== undefined && (await tryListen(port, "0.0.0.0")) !== undefined;
    if (isFree) return port;
  }
  throw new Error(`Ports ${wantedPort} to ${wantedPort + tries - 1} are all in use. Set PORT to a free one.`);
}

function tryListen(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const bound = typeof address === "object" && address !== null ? address.port : undefined;
      server.close(() => resolve(bound));
    });
  });
}
