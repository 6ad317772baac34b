import type { InquiryAnswer, InquiryRequest } from "@roadworthy/contracts/bureau-wire";
import type { Bureau } from "@roadworthy/contracts/primitives";

/**
 * Why a bureau returned nothing to charge for: it rejected the request, was
 * not reached, sent an unusable answer, or answered about another person.
 */
export type FailureReason = "bureau_error" | "bureau_unavailable" | "unusable_answer" | "subject_mismatch";

/**
 * The outcome of asking a bureau. Only `answer` and `failed` may move money. After `unknown` (a time-out, or
 * a lost reply after something was sent) the same inquiry id is asked about again until the bureau answers.
 */
export type BureauOutcome =
  | { readonly kind: "answer"; readonly answer: InquiryAnswer }
  | { readonly kind: "failed"; readonly reason: FailureReason }
  | {
      readonly kind: "unknown";
      /** Whether this attempt itself may have sent an inquiry that is still in transit. */
      readonly wasPlaced?: boolean;
    };

/** The port to every bureau: the sandbox adapter here, one adapter per real bureau in production. */
export type BureauClient = {
  /**
   * Places an inquiry. Repeating the same inquiry id never creates a second one at the bureau. The sandbox answers as so many days from
   * now; a real bureau is never told.
   */
  inquire(bureau: Bureau, request: InquiryRequest, daysAhead?: number): Promise<BureauOutcome>;
  /** Asks what happened to an inquiry that may have been placed. */
  lookUp(bureau: Bureau, request: InquiryRequest, daysAhead?: number): Promise<BureauOutcome>;
  /** Probes the connection. */
  probe(bureau: Bureau): Promise<{
    status: "operational" | "degraded" | "down";
    detail: string;
    isKeyRefused?: true;
  }>;
  close(): Promise<void>;
};
