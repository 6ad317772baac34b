import type { InquiryAnswer, InquiryRequest } from "@roadworthy/contracts/bureau-wire";
import type { Bureau } from "@roadworthy/contracts/primitives";

/** Why a bureau gave nothing to charge for: it refused the request as such, was never reached, answered in no usable form, or about another person. */
export type FailureReason = "bureau_error" | "bureau_unavailable" | "unusable_answer" | "subject_mismatch";

/**
 * What is known after asking a bureau. Only `answer` and `failed` may move money; after `unknown` (a time-out or a lost
 * reply once something was sent) the same inquiry id is asked about again until the bureau says.
 */
export type BureauOutcome =
  | { readonly kind: "answer"; readonly answer: InquiryAnswer }
  | { readonly kind: "failed"; readonly reason: FailureReason }
  | {
      readonly kind: "unknown";
      /** Whether this asking may itself have sent an inquiry that is still on its way. */
      readonly wasPlaced?: boolean;
    };

/** The port behind which every bureau sits: the sandbox adapter here, one adapter per real bureau in production. */
export type BureauClient = {
  /** Places an inquiry; the same inquiry id never makes a second one at the bureau. */
  inquire(bureau: Bureau, request: InquiryRequest): Promise<BureauOutcome>;
  /** Asks what became of an inquiry that may have been placed. */
  lookUp(bureau: Bureau, request: InquiryRequest): Promise<BureauOutcome>;
  /** Probes the connection. */
  probe(bureau: Bureau): Promise<{
    status: "operational" | "degraded" | "down";
    detail: string;
    isKeyRefused?: true;
  }>;
  close(): Promise<void>;
};
