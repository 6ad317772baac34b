import type { z } from "zod";
import { AppError } from "./app-error.ts";
import type { Ctx } from "./ctx.ts";

type Fact = string | number | boolean | null;

/** A proposal after its kind has checked it. */
export type ReadProposal = {
  /** Id of the object; one proposal of each kind can be open for it. */
  readonly object: string;
  readonly objectName: string | null;
  /** One imperative sentence that says what approving does: "Refund $2.75 of Test Motors' pull". */
  readonly summary: string;
  /** The state the proposal was based on. It can be approved only while that is unchanged. */
  readonly state: Readonly<Record<string, Fact>>;
};

/** A change that takes two people. A module lists its kinds as `proposalKinds`; `operations/approvals` does the rest. */
export type ProposalKind = {
  /** `noun.verb`, as named in the audit log. */
  readonly name: string;
  /** Checks the payload and describes the change; refuses what could not be done now. */
  readonly read: (ctx: Ctx, payload: unknown) => Promise<ReadProposal>;
  /** Refuses a proposer whom the change itself would harm. */
  readonly mayPropose?: (ctx: Ctx, payload: unknown) => Promise<void>;
  /** Does it, inside the transaction that approves it, and writes its own audit row. `reason` is the proposer's. */
  readonly execute: (ctx: Ctx, payload: unknown, proposalId: string, reason: string) => Promise<void>;
  /** Clears what this process must forget once the transaction has committed. */
  readonly afterwards?: (ctx: Ctx) => void;
};

/** Ties a kind's two steps to the type of its payload. */
export const proposalKind = <Payload>(kind: {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  readonly read: (ctx: Ctx, payload: Payload) => Promise<ReadProposal>;
  readonly mayPropose?: (ctx: Ctx, payload: Payload) => Promise<void>;
  readonly execute: (ctx: Ctx, payload: Payload, proposalId: string, reason: string) => Promise<void>;
  readonly afterwards?: (ctx: Ctx) => void;
}): ProposalKind => ({
  ...kind,
  read: (ctx, payload) => kind.read(ctx, parsed(kind.payload, payload)),
  mayPropose: async (ctx, payload) => kind.mayPropose?.(ctx, parsed(kind.payload, payload)),
  execute: (ctx, payload, id, reason) => kind.execute(ctx, parsed(kind.payload, payload), id, reason),
});

function parsed<Payload>(schema: z.ZodType<Payload>, payload: unknown): Payload {
  const { data, error } = schema.safeParse(payload);
  if (!error) return data;
  throw new AppError("invalid_request", "The proposal is not valid.", {
    issues: error.issues.map(({ path, message }) => ({ path: ["payload", ...path].join("."), message })),
  });
}
