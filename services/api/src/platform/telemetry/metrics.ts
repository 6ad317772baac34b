import { createServer, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { AggregatorRegistry, Counter, Histogram, Registry, collectDefaultMetrics } from "prom-client";

export type Metrics = {
  readonly registry: Registry;
  readonly pulls: Counter<"status">;
  observe(app: FastifyInstance): void;
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
  const seriesByKey = new Map<string, ReturnType<typeof duration.labels>>();
  const pulls = new Counter({
    name: "credit_pulls_total",
    help: "Pulls that ended, by status",
    labelNames: ["status"],
    registers: [registry],
  });
  return {
    registry,
    pulls,
    observe(app) {
      app.addHook("onResponse", (request, reply, done) => {
        const route = request.routeOptions.url ?? "unmatched";
        const key = `${request.method} ${route} ${reply.statusCode}`;
        let series = seriesByKey.get(key);
        if (!series) {
          series = duration.labels(request.method, route, String(reply.statusCode));
          seriesByKey.set(key, series);
        }
        series.observe(reply.elapsedTime / 1000);
        done();
      });
    },
  };
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
