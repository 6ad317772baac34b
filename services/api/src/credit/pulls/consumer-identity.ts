import { postalAddress, subject as subjectSchema, type Subject } from "@roadworthy/contracts/bureau-wire";
import { z } from "zod";
import type { Cipher } from "../../platform/cipher.ts";
import { displayName, earlierKey, guardKeys, identityKey } from "./rules/identity.rules.ts";

/** The columns of a consumer's row that come from who they are; `id` is bound into the sealed value. */
export type ConsumerIdentity = {
  readonly id: string;
  readonly sealedIdentity: string;
  readonly displayName: string;
  readonly ssnLast4: string | null;
  readonly ssnIndex: Buffer | null;
  readonly identityIndex: Buffer;
};

/** Seals a person for `consumers`: encrypted identity, what lists may show, and the blind indexes by which they are found again. */
export const sealConsumer = (cipher: Cipher, id: string, subject: Subject): ConsumerIdentity => ({
  id,
  sealedIdentity: cipher.seal(JSON.stringify(subject), `consumers.sealed_identity:${id}`),
  displayName: displayName(subject),
  ssnLast4: subject.ssn?.slice(-4) ?? null,
  ssnIndex: subject.ssn === undefined ? null : cipher.blindIndex("ssn-v1", subject.ssn),
  identityIndex: cipher.blindIndex("identity-v1", identityKey(subject)),
});

/**
 * Blind indexes by which a client who let nobody pull is known in an order that is not surely about them. `of` says whose: a client's own
 * record is known by all of them.
 */
export const guardIndexes = (cipher: Cipher, subject: Subject, of: "client" | "order"): string[] =>
  guardKeys(subject, of === "order" && subject.ssn !== undefined).map((key) =>
    cipher.blindIndex("guard-v1", key).toString("hex"),
  );

/** Blind index by which an order without an SSN finds a client under an earlier name or address, as exactly as under today's. */
export const earlierIndex = (cipher: Cipher, subject: Subject): string =>
  cipher.blindIndex("guard-v1", earlierKey(subject)).toString("hex");

/** A client's own record; the bureaus are asked with the subject alone. */
const ownSubjectSchema = subjectSchema.extend({
  /** The newest first. An order for somebody who moved or married often still names the address or name before. */
  earlierAddresses: z.array(postalAddress).default([]),
  earlierNames: z
    .array(subjectSchema.pick({ firstName: true, middleName: true, lastName: true }))
    .default([]),
});
export type OwnSubject = z.infer<typeof ownSubjectSchema>;

/** What a client is recognized by, under each name and at each address they have had here. */
export const ownGuardIndexes = (
  cipher: Cipher,
  { earlierAddresses, earlierNames, ...subject }: OwnSubject,
): string[] => {
  const known = [subject, ...earlierNames].flatMap((name) =>
    [subject.address, ...earlierAddresses].map((address) => ({ ...subject, ...name, address })),
  );
  return [
    ...new Set([
      ...known.flatMap((each) => guardIndexes(cipher, each, "client")),
      // The first is today's, which `identity_index` holds.
      ...known.slice(1).map((each) => earlierIndex(cipher, each)),
    ]),
  ];
};

/** Seals a client's own record. */
export const sealOwnConsumer = (
  cipher: Cipher,
  id: string,
  subject: Subject & Partial<Pick<OwnSubject, "earlierAddresses" | "earlierNames">>,
) => ({
  ...sealConsumer(cipher, id, subject),
  guardIndexes: ownGuardIndexes(cipher, { earlierAddresses: [], earlierNames: [], ...subject }),
});

/** Opens what `sealOwnConsumer` sealed. */
export const openOwnConsumer = (cipher: Cipher, id: string, sealedIdentity: string): OwnSubject =>
  ownSubjectSchema.parse(JSON.parse(cipher.open(sealedIdentity, `consumers.sealed_identity:${id}`)));

/** Opens what `sealConsumer` sealed. */
export const openConsumer = (cipher: Cipher, id: string, sealedIdentity: string): Subject =>
  subjectSchema.parse(JSON.parse(cipher.open(sealedIdentity, `consumers.sealed_identity:${id}`)));

/** Seals the subject of a pull under way, exactly as the bureaus are asked. */
export const sealSubject = (cipher: Cipher, pullId: string, subject: Subject): string =>
  cipher.seal(JSON.stringify(subject), `pulls.sealed_subject:${pullId}`);

/** Opens what `sealSubject` sealed. */
export const openSubject = (cipher: Cipher, pullId: string, sealed: string): Subject =>
  subjectSchema.parse(JSON.parse(cipher.open(sealed, `pulls.sealed_subject:${pullId}`)));
