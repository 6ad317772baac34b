import type {
  ConsumerStatementRequest,
  DisputeRequest,
  DisputeState,
  FreezeRequest,
  FreezeState,
  IdentityAnswer,
  IdentityAnswersRequest,
  IdentityCheckRequest,
} from "@roadworthy/contracts/bureau-desk-wire";
import type { FileStatement, Subject } from "@roadworthy/contracts/bureau-wire";
import type { Bureau } from "@roadworthy/contracts/primitives";

/**
 * What came of asking. `unavailable`: nobody answered in time or in a usable form; the same call with the same id may be
 * repeated at any time and never counts twice. `rejected`: the other side does not take the call as such (HTTP status).
 */
export type DeskReply<T> =
  | { readonly kind: "answer"; readonly answer: T }
  | { readonly kind: "rejected"; readonly status: number }
  | { readonly kind: "unavailable" };

/** The port behind which whoever proves a person's identity sits: a bureau's matching here. */
export type IdentityProvider = {
  /** Judges a person; idempotent by `checkId`. Asks the next bureau when one is unavailable. */
  check(request: IdentityCheckRequest): Promise<DeskReply<IdentityAnswer>>;
  /** Gives the answers to the questions of a check to the bureau that asked them; a check takes one set. */
  answer(
    bureau: Bureau,
    checkId: string,
    request: IdentityAnswersRequest,
  ): Promise<DeskReply<IdentityAnswer>>;
};

/** The port for what a consumer asks of a bureau about their own file. */
export type ConsumerDesk = {
  /** Files a dispute; idempotent by `disputeId`. */
  dispute(bureau: Bureau, request: DisputeRequest): Promise<DeskReply<DisputeState>>;
  /** Where a dispute stands; `rejected` with 404 when the bureau never received it. */
  disputeState(bureau: Bureau, disputeId: string): Promise<DeskReply<DisputeState>>;
  /** Puts the consumer's words on the file, or takes them off where the text is empty. */
  putStatement(bureau: Bureau, request: ConsumerStatementRequest): Promise<DeskReply<FileStatement | null>>;
  setFreeze(bureau: Bureau, request: FreezeRequest): Promise<DeskReply<FreezeState>>;
  freezeState(bureau: Bureau, subject: Subject): Promise<DeskReply<FreezeState>>;
};
