import { pullRequest, type PullRequest } from "@roadworthy/contracts/pull-request";
import type { Cipher } from "../../platform/cipher.ts";

const placeOf = (batchId: string, line: number): string =>
  `pull_batch_rows.sealed_request:${batchId}:${line}`;

/** Seals what a row will order, bound to its place. */
export const sealRow = (cipher: Cipher, batchId: string, line: number, request: PullRequest): string =>
  cipher.seal(JSON.stringify(request), placeOf(batchId, line));

/** Opens what `sealRow` sealed. */
export const openRow = (cipher: Cipher, batchId: string, line: number, sealed: string): PullRequest =>
  pullRequest.parse(JSON.parse(cipher.open(sealed, placeOf(batchId, line))));
