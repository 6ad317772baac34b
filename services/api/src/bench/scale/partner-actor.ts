import type { Actor } from "../../platform/ctx.ts";

/** A business that reads its live data, as one of its people or keys would. */
export const partnerActor = (partnerId: string): Extract<Actor, { kind: "partner" }> => ({
  kind: "partner",
  partnerId,
  userId: null,
  sessionId: null,
  keyId: null,
  keyMode: "live",
  scopes: [],
});
