import { AsyncLocalStorage } from "node:async_hooks";
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { FastifyInstance } from "fastify";
import type { Sql } from "../db.ts";

/** Traces of this process: spans of requests and of their statements, sent to a collector (OTLP over HTTP). */
export type Tracing = {
  /** Gives each request a span, a child of the browser's `traceparent` where there is one. */
  observe(app: FastifyInstance): void;
  /** The same driver; each statement of a request becomes a span under it. */
  readonly statements: (sql: Sql) => Sql;
  /** Sends what is left. */
  close(): Promise<void>;
};

const propagator = new W3CTraceContextPropagator();
const headers = {
  get: (carrier: Readonly<Record<string, unknown>>, key: string): string | undefined => {
    const value = carrier[key];
    return typeof value === "string" ? value : undefined;
  },
  keys: (carrier: Readonly<Record<string, unknown>>): string[] => Object.keys(carrier),
};

/**
 * Opens tracing to a collector, `http://127.0.0.1:4318`. Nothing personal is in a span: routes are patterns, statements have their
 * placeholders.
 */
export function openTracing(endpoint: string): Tracing {
  const url = new URL("v1/traces", ended(endpoint)).href;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "roadworthy-api" }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer("roadworthy");
  const around = new AsyncLocalStorage<Context>();
  return {
    observe: (app) => observe(app, tracer, around),
    statements: (sql) => traced(sql, tracer, around),
    close: () => provider.shutdown(),
  };
}

const ended = (url: string): string => (url.endsWith("/") ? url : `${url}/`);

function observe(app: FastifyInstance, tracer: Tracer, around: AsyncLocalStorage<Context>): void {
  const contexts = new WeakMap<object, Context>();
  app.addHook("onRequest", (request, _reply, done) => {
    const parent = propagator.extract(ROOT_CONTEXT, request.headers, headers);
    const route = request.routeOptions.url ?? "unknown";
    const attributes = { "http.request.method": request.method, "http.route": route };
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      parent,
    );
    span.setAttribute("roadworthy.request_id", request.id);
    const context = trace.setSpan(parent, span);
    contexts.set(request, context);
    around.run(context, done);
  });
  // Reading a body leaves the context it began in.
  app.addHook("preValidation", (request, _reply, done) => {
    const context = contexts.get(request);
    if (context) around.run(context, done);
    else done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    span?.setAttribute("http.response.status_code", reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** A query of postgres.js before it is sent (3.4): it is when `handle` is first called, and ends by `resolve` or `reject`. */
type Query = {
  readonly string?: string;
  executed: boolean;
  handle: () => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

const isQuery = (value: unknown): value is Query =>
  value instanceof Promise && "handle" in value && "executed" in value;

function traced(sql: Sql, tracer: Tracer, around: AsyncLocalStorage<Context>): Sql {
  const watched = (value: unknown): unknown => (isQuery(value) ? watch(value, tracer, around) : value);
  return new Proxy(sql, {
    apply: (target, self, args) => watched(Reflect.apply(target, self, args)),
    get(target, property, receiver) {
      const member: unknown = Reflect.get(target, property, receiver);
      if (typeof member !== "function") return member;
      if (property === "unsafe") return (...args: unknown[]) => watched(Reflect.apply(member, target, args));
      if (property !== "begin" && property !== "savepoint") return member;
      return (...args: unknown[]) => {
        const work = args.at(-1);
        if (typeof work !== "function") throw new TypeError("a transaction needs a function");
        // The driver calls it from a connection's own event.
        const inside = AsyncLocalStorage.bind((inner: Sql) =>
          Reflect.apply(work, null, [traced(inner, tracer, around)]),
        );
        return Reflect.apply(member, target, [...args.slice(0, -1), inside]);
      };
    },
  });
}

/** Only what is sent itself is a statement: a fragment becomes part of another one. */
function watch(query: Query, tracer: Tracer, around: AsyncLocalStorage<Context>): Query {
  const { handle, resolve, reject } = query;
  const context = around.getStore();
  if (context === undefined) return query;
  let span: Span | undefined;
  query.handle = function begin() {
    if (!query.executed)
      span = tracer.startSpan(
        "PostgreSQL",
        { kind: SpanKind.CLIENT, attributes: { "db.system.name": "postgresql" } },
        context,
      );
    return handle.call(query);
  };
  const end = (error?: unknown): void => {
    const text = query.string ?? "";
    span?.setAttribute("db.query.text", text);
    span?.updateName(/^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "PostgreSQL");
    if (error !== undefined) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  query.resolve = (value) => {
    end();
    resolve(value);
  };
  query.reject = (error) => {
    end(error);
    reject(error);
  };
  return query;
}
