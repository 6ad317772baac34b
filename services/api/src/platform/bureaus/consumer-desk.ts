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
 * The outcome of asking. `unavailable`: no answer in time or in a usable form; the same call with the same id may
 * be repeated at any time and never counts twice. `rejected`: the other side refuses the call itself (HTTP status).
 */
export type DeskReply<T> =
  | { readonly kind: "answer"; readonly answer: T }
  | { readonly kind: "rejected"; readonly status: number }
  | { readonly kind: "unavailable" };

/** The port to the service that proves a person's identity: here, a bureau's matching. */
export type IdentityProvider = {
  /** Checks a person's identity; idempotent by `checkId`. If a bureau is unavailable, the next one is asked. */
  check(request: IdentityCheckRequest): Promise<DeskReply<IdentityAnswer>>;
  /** Sends the answers to a check's questions to the bureau that asked them; a check accepts one set of answers. */
  answer(
    bureau: Bureau,
    checkId: string,
    request: IdentityAnswersRequest,
  ): Promise<DeskReply<IdentityAnswer>>;
};

/** The port for what consumers ask a bureau about their own file. */
export type ConsumerDesk = {
  /** Files a dispute; idempotent by `disputeId`. */
  dispute(bureau: Bureau, request: DisputeRequest): Promise<DeskReply<DisputeState>>;
  /** The state of a dispute; `rejected` with 404 if the bureau never received it. */
  disputeState(bureau: Bureau, disputeId: string): Promise<DeskReply<DisputeState>>;
  /** Adds the consumer's statement to the file, or removes it if the text is empty. */
  putStatement(bureau: Bureau, request: ConsumerStatementRequest): Promise<DeskReply<FileStatement | null>>;
  setFreeze(bureau: Bureau, request: FreezeRequest): Promise<DeskReply<FreezeState>>;
  freezeState(bureau: Bureau, subject: Subject): Promise<DeskReply<FreezeState>>;
};
