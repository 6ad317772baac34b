import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";

/**
 * What a person may do in a business. `owner`: everything. `puller`: pull and read reports. `viewer`: read reports.
 * `developer`: keys, webhooks, request log. `billing`: balance, funds, statements.
 */
export const memberRole = z
  .enum(["owner", "puller", "viewer", "developer", "billing"])
  .meta({ id: "MemberRole" });
export type MemberRole = z.infer<typeof memberRole>;
/** All of them, in the order in which the product shows them. */
export const memberRoles = memberRole.options;

/**
 * Which members may call an operation: those its policy names. Where it names none, an operation that API keys may call goes by what
 * the key needs, everybody may read the rest, and only an owner may change it.
 */
export function membersOf({ policy, method }: Pick<Endpoint, "policy" | "method">): readonly MemberRole[] {
  if (policy === "public") return memberRoles;
  if (policy.members) return policy.members;
  if (policy.keyScope === "pull_credit") return ["owner", "puller"];
  if (policy.keyScope === "read_reports") return ["owner", "puller", "viewer"];
  return method === "GET" ? memberRoles : ["owner"];
}
