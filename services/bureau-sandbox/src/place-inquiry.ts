import type { InquiryRequest } from "@roadworthy/contracts/bureau-wire";
import type { Bureau } from "@roadworthy/contracts/primitives";
import { companyDay } from "@roadworthy/domain/company-day.rules";
import { decide, type Identity } from "./consumer.rules.ts";
import type { DeskLog } from "./desk/desk-log.ts";
import { freezeAt } from "./desk/desk-view.rules.ts";
import type { Inquiry, InquiryLog } from "./inquiry-log.ts";
import { modelOf } from "./files/score.rules.ts";

/** A new inquiry: who asks whom about whom, and when. `fingerprint` tells it from another one under the same id. */
export type NewInquiry = {
  readonly bureau: Bureau;
  readonly request: InquiryRequest;
  readonly identity: Identity;
  readonly fingerprint: string;
  readonly placedAt: Date;
};

/** Within this long a second inquiry by the same end user is a duplicate, for the consumer who shows that. */
const duplicateMs = 30 * 24 * 60 * 60 * 1_000;

/** Decides what becomes of an inquiry and puts it on record. */
export function placeInquiry(log: InquiryLog, desk: DeskLog, given: NewInquiry): Inquiry {
  const { bureau, request, identity, fingerprint, placedAt } = given;
  const { subject, endUser } = request;
  return log.add({
    at: placedAt.getTime(),
    bureau,
    inquiryId: request.inquiryId,
    pullType: request.pullType,
    model: modelOf(request.scoreType, request.ficoModel),
    verdict: decide(subject, identity.case, companyDay(placedAt), {
      isRepeated: isRepeated(log, given),
      // A freeze does not keep a file from the consumer themself (15 USC 1681c-1(i)(4)).
      isFrozen:
        request.isForConsumer !== true &&
        freezeAt(desk, identity, bureau, placedAt.getTime()).state === "frozen",
    }),
    fingerprint,
    identity,
    echo: {
      firstName: subject.firstName,
      lastName: subject.lastName,
      zipCode: subject.address.zipCode,
      ...(subject.ssn === undefined ? {} : { ssnLast4: subject.ssn.slice(-4) }),
    },
    address: subject.address,
    endUser: { id: endUser.id, name: endUser.name },
  });
}

const isRepeated = (log: InquiryLog, { bureau, request, identity, placedAt }: NewInquiry): boolean =>
  identity.case === "duplicate" &&
  log
    .about(identity, bureau)
    .some(
      (other) =>
        other.verdict.outcome === "file" &&
        other.endUser.id === request.endUser.id &&
        other.at <= placedAt.getTime() &&
        placedAt.getTime() - other.at < duplicateMs,
    );
