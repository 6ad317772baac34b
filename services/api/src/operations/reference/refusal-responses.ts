import { STATUS_CODES } from "node:http";
import type { Endpoint } from "@roadworthy/contracts/endpoint";
import { problemStatus, type ProblemCode } from "@roadworthy/contracts/problem";
import { problemType, titleOf } from "../../platform/http/errors.plugin.ts";
import { problemWords } from "../problems/problem-words.ts";
import { pascalCase, type Response } from "./openapi-parts.ts";
import { refusalsOf } from "./refusals.rules.ts";
import { headersOfRefusal } from "./reply-headers.rules.ts";

/**
 * An operation's refusals by status. Those that many operations share stand in `shared` under a name that can be read: the code where
 * it is alone, the status and who is refused, or the operation and the status.
 */
export function refusalResponses(
  contract: Endpoint,
  shared: Record<string, Response>,
  siteUrl: string,
): Record<string, Response> {
  const byStatus = Map.groupBy([...refusalsOf(contract)].toSorted(), (code) => problemStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const response = refusalResponse(codes, status, contract, siteUrl);
      const single = codes.length === 1 ? codes.map(pascalCase) : [];
      const callers = callersOf(contract);
      const names = [
        ...single,
        ...single.map((code) => `${code}To${callers}`),
        `${phraseOf(status)}To${callers}`,
        `${pascalCase(contract.id)}${phraseOf(status)}`,
      ];
      const name = names.find((one) => shared[one] === undefined || isSame(shared[one], response)) ?? "";
      shared[name] ??= response;
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

const isSame = (a: Response, b: Response): boolean => JSON.stringify(a) === JSON.stringify(b);

const phraseOf = (status: number): string =>
  pascalCase((STATUS_CODES[status] ?? "Error").replaceAll("'", ""));

function callersOf({ policy }: Endpoint): string {
  if (policy === "public") return "Anyone";
  const names = policy.roles.map((role) => `${pascalCase(role)}s`);
  if (policy.keyScope !== undefined) names.push("Keys");
  return names.length === 3 && policy.roles.length === 3 ? "Everyone" : names.join("And");
}

const refusalResponse = (
  codes: readonly ProblemCode[],
  status: number,
  contract: Endpoint,
  siteUrl: string,
): Response => ({
  description: codes.map((code) => `\`${code}\`: ${problemWords[code].meaning}`).join("\n\n"),
  headers: headersOfRefusal(status, contract),
  content: {
    "application/problem+json": {
      schema: { $ref: "#/components/schemas/Problem" },
      examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code, siteUrl) }])),
    },
  },
});

const exampleOf = (code: ProblemCode, siteUrl: string): Record<string, unknown> => ({
  type: problemType(siteUrl, code),
  title: titleOf(code),
  status: problemStatus[code],
  code,
  detail: problemWords[code].meaning,
  requestId: "req_0199f2a6b1c47d3e8a5f60718293a4b5",
  ...(code === "insufficient_balance" && { priceCents: 2_547, availableCents: 1_200 }),
});
