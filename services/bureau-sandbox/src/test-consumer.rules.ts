import type { Subject } from "@roadworthy/contracts/bureau-wire";

/** What a test consumer shows. The first six have ordinary files; the rest everything that can go wrong at a bureau. */
export type ConsumerCase =
  | "demo"
  | "premium"
  | "excellent"
  | "good"
  | "fair"
  | "poor"
  | "no_hit"
  | "thin_file"
  | "no_score"
  | "frozen"
  | "fraud_alert_initial"
  | "fraud_alert_extended"
  | "active_duty_alert"
  | "address_discrepancy"
  | "underage"
  | "deceased"
  | "inquiry_not_allowed"
  | "error_500"
  | "error_503"
  | "slow"
  | "timeout"
  | "partial"
  | "wrong_subject"
  | "oversize"
  | "bad_json"
  | "duplicate"
  // What identity checks, months and disputes bring about.
  | "questions"
  | "review"
  | "no_match"
  | "renamed"
  | "changing"
  | "paydown"
  | "dispute_verified"
  | "dispute_deleted"
  | "dispute_updated"
  | "dispute_frivolous"
  | "dispute_reinserted";

/** A documented person whom the sandbox knows. SSNs are in the never-issued 666 area only (SSA). */
export type TestConsumer = {
  readonly case: ConsumerCase;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: Subject["address"];
  readonly dateOfBirth: string;
  readonly ssn: string;
  /** What the bureaus do, in one sentence. */
  readonly note: string;
  /** Another last name in the file, as after a marriage. */
  readonly otherLastName?: string;
};

/** Writes one row of the table. */
export const consumer = (
  kind: ConsumerCase,
  name: string,
  ssn: string,
  dateOfBirth: string,
  [street, city, state, zipCode]: readonly [string, string, string, string],
  note: string,
  otherLastName?: string,
): TestConsumer => {
  const [firstName = "", lastName = ""] = name.split(" ");
  return {
    case: kind,
    firstName,
    lastName,
    ssn,
    dateOfBirth,
    address: { street, city, state, zipCode },
    note,
    ...(otherLastName && { otherLastName }),
  };
};
