import { createServer, type Server } from "node:http";
import { AggregatorRegistry, Counter, Histogram, Registry, collectDefaultMetrics } from "prom-client";

export type Metrics = {
  readonly registry: Registry;
  readonly pulls: Counter<"status">;
  /** Counts an answered request; `route` is its pattern. */
  answered(method: string, route: string, status: number, ms: number): void;
};

/** Prometheus metrics by route pattern, never by URL, so that no id becomes a label. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route pattern and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  // Looking up a series by its labels each time costs more than counting; there are few routes and statuses.
  const seriesByRoute = new Map<string, Map<string, Map<number, ReturnType<typeof duration.labels>>>>();
  const pulls = new Counter({
    name: "credit_pulls_total",
    help: "Pulls that ended, by status",
    labelNames: ["status"],
    registers: [registry],
  });
  return {
    registry,
    pulls,
    answered(method, route, status, ms) {
      const ofMethod = within(within(seriesByRoute, route), method);
      let series = ofMethod.get(status);
      if (!series) ofMethod.set(status, (series = duration.labels(method, route, String(status))));
      series.observe(ms / 1000);
    },
  };
}

/** The map under a key, made when it is first asked for. */
function within<Key, Inner extends Map<unknown, unknown>>(maps: Map<Key, Inner>, key: Key): Inner {
  let inner = maps.get(key);
  if (!inner) maps.set(key, (inner = new Map() as Inner));
  return inner;
}

/** Serves `/metrics` on a separate port that no proxy exposes. */
export function serveMetrics(
  registry: { readonly contentType: string; metrics(): Promise<string> },
  host: string,
  port: number,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** Makes one of several processes answer the first one's request for its metrics, instead of serving them. */
export function shareMetrics({ registry }: Metrics): undefined {
  AggregatorRegistry.setRegistries([registry]);
  void new AggregatorRegistry();
}
