import { createHash } from "node:crypto";
import type { InquiryRequest, Subject } from "@roadworthy/contracts/bureau-wire";
import { findTestConsumer, type Identity } from "./consumer.rules.ts";
import { monthOf } from "./files/month.rules.ts";

const plain = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * Who an inquiry is about: by SSN, else by name, birth date and ZIP code. Only a digest leaves this function, so the
 * sandbox's memory and data file hold no SSN and no birth date.
 */
export const identify = (subject: Subject): Identity => {
  const known = findTestConsumer(subject);
  const ssn = known?.ssn ?? subject.ssn;
  const bornOn = known?.dateOfBirth ?? subject.dateOfBirth;
  const who =
    ssn === undefined
      ? `person:${plain(subject.firstName)}|${plain(subject.lastName)}|${bornOn ?? ""}|${subject.address.zipCode.slice(0, 5)}`
      : `ssn:${ssn}`;
  const bytes = digest(who);
  return {
    key: bytes.toString("base64url", 0, 15),
    seed: bytes.readUInt32LE(16),
    adultIn: bornOn === undefined ? null : monthOf(bornOn) + 18 * 12,
    case: known?.case ?? null,
  };
};

/** A digest of everything in a request that its answer depends on: the same id with another one is a conflict. */
export const fingerprint = ({ subject, pullType, scoreType, ficoModel }: InquiryRequest): string =>
  digest(JSON.stringify([subject, pullType, scoreType, ficoModel])).toString("base64url", 0, 15);
