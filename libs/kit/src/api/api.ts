import type { CallApi } from "@roadworthy/contracts/remote";
import type { Problem, ProblemCode } from "@roadworthy/contracts/problem";
import { connectionTexts } from "../connection/connection-texts.ts";
import { currentShell } from "../connection/connection.ts";
import { language } from "../language.ts";

/**
 * A refusal of the API, or a request that never reached it (`code: "unavailable"`). Shell and remotes each carry a copy of
 * this class, so ask `problemOf` rather than `instanceof`.
 */
export class ApiError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = "ApiError";
    this.problem = problem;
  }
}

/** Calls an operation as the signed-in person; see `CallApi`. */
export const api: CallApi = (operation, ...call) => currentShell().api(operation, ...call);

/** The problem behind an error, or `null` when the error is not the API's. */
export function problemOf(error: unknown): Problem | null {
  return isApiError(error) ? error.problem : null;
}

/** Whether the API refused with this code. */
export const isProblem = (error: unknown, code: ProblemCode): boolean => problemOf(error)?.code === code;

const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === "ApiError" && "problem" in error;

/** What to tell the person about an error: the API's own words where they are in this page's language, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  const problem = problemOf(error);
  if (problem === null || problem.code === "internal") return fallback;
  const isReadable = language === "en" || ownWords.some((words) => problem.detail.startsWith(words));
  return isReadable ? (faultsOf(problem) ?? problem.detail) : fallback;
}

/** What is wrong with which field, where the API says of the whole only that it is not valid. */
function faultsOf({ code, detail, issues = [] }: Problem): string | null {
  const saysNothing =
    detail.endsWith("is not valid.") || (language === "en" && detail === connectionTexts.attention);
  if (code !== "invalid_request" || issues.length === 0 || !saysNothing) return null;
  return issues.map(({ path, message }) => `${fieldName(path)}: ${message}.`).join(" ");
}

/** "address.zipCode" as people read it: "Zip code". */
const fieldName = (path: string): string => {
  const name = path.split(".").findLast((part) => !/^\d*$/.test(part)) ?? path;
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return name === "url" ? "Address" : words.charAt(0).toUpperCase() + words.slice(1);
};

/** What a page itself says of an API that does not answer as it should. */
export const connectionWords = connectionTexts;

const ownWords = Object.values(connectionTexts).filter((words) => typeof words === "string");
