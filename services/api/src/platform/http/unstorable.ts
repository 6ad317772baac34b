import type { FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";

/**
 * SQLSTATEs with which PostgreSQL refuses a text that holds a NUL character (22021) or JSON with one (22P05) or with half a character
 * (22P02, which may also be a bug of ours).
 */
const refusals = new Set(["22021", "22P05", "22P02"]);

/** A refusal that names the fields with a text that the database can't store; `null` if it did not refuse one of the request's. */
export function unstorableText(
  sqlState: string | undefined,
  { query, body }: Pick<FastifyRequest, "query" | "body">,
): AppError | null {
  if (!refusals.has(sqlState ?? "")) return null;
  const paths = [...faultsIn(query), ...faultsIn(body)].slice(0, 20);
  if (paths.length === 0) return null;
  return new AppError("invalid_request", "The request contains a character that can't be stored.", {
    issues: paths.map((path) => ({ path, message: "contains a character that can't be stored" })),
  });
}

/** The ways to the texts, and to the names of members, that hold one. */
function faultsIn(value: unknown, way: readonly string[] = []): string[] {
  if (typeof value === "string") return isStorable(value) ? [] : [way.join(".")];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    isStorable(name) ? faultsIn(one, [...way, name]) : [way.join(".")],
  );
}

const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();
