import { randomUUID } from "node:crypto";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import type { Bureau } from "@roadworthy/contracts/primitives";
import { consentTexts, pulls } from "@roadworthy/contracts/pulls";
import { expect } from "@playwright/test";
import { newConsumer } from "./pull-form.ts";
import { call, type RestCall } from "./rest.ts";

/** A soft pull of a new consumer, ready to be sent by a program; each call is an order of its own. */
export async function newOrder(
  token: string,
  bureaus: readonly Bureau[],
): Promise<RestCall & { readonly body: Readonly<Record<string, unknown>> }> {
  const { version: textVersion } = await call(consentTexts.current, { token });
  return {
    token,
    headers: { "idempotency-key": randomUUID() },
    body: {
      ...newConsumer(),
      bureaus,
      purpose: "EXTENSION_OF_CREDIT",
      consent: { textVersion, method: "written" },
    },
  };
}

/** Waits until every bureau of the pull has answered. */
export async function settle(token: string, id: string): Promise<ReplyOf<typeof pulls.get>> {
  const read = () => call(pulls.get, { token, params: { id } });
  await expect.poll(async () => (await read()).status).not.toBe("pending");
  return read();
}

/** The id of a new report from Equifax. */
export async function newReport(token: string): Promise<string> {
  const { id, reportId } = await call(pulls.request, await newOrder(token, ["equifax"]));
  await settle(token, id);
  return reportId;
}
