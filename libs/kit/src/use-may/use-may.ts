import type { Endpoint } from "@roadworthy/contracts/endpoint";
import { membersOf } from "@roadworthy/contracts/members";
import { useUser } from "../session.ts";

/** Whether the signed-in person's role in their business, and a suspension of that, let them call the operation: what to offer. The API decides by itself. */
export function useMay(operation: Pick<Endpoint, "policy" | "method">): boolean {
  const { memberRole, isSuspended } = useUser();
  if (isSuspended && isClosedWhileSuspended(operation)) return false;
  return memberRole === undefined || membersOf(operation).includes(memberRole);
}

/** A suspension closes what is the business's; what is open to every role is the person's own. */
function isClosedWhileSuspended({ policy }: Pick<Endpoint, "policy">): boolean {
  return policy !== "public" && !policy.whileSuspended && policy.roles.every((role) => role === "partner");
}
