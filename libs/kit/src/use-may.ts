import type { Endpoint } from "@roadworthy/contracts/endpoint";
import { membersOf } from "@roadworthy/contracts/members";
import { useUser } from "./session.ts";

/** Whether the signed-in person's role in their business, and a suspension of that, let them call the operation: what to offer. The API decides by itself. */
export function useMay(operation: Pick<Endpoint, "policy" | "method">): boolean {
  const { memberRole, isSuspended } = useUser();
  if (isSuspended && operation.policy !== "public" && !operation.policy.whileSuspended) return false;
  return memberRole === undefined || membersOf(operation).includes(memberRole);
}
