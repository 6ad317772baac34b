import { expect, test } from "vitest";
import { startSandbox } from "@roadworthy/bureau-sandbox/running-sandbox";
import { consumerOf } from "@roadworthy/bureau-sandbox/test-consumers";
import { startDelayingHop } from "./delaying-hop.ts";

test("a held inquiry is unknown to the bureau until it is released, also after its caller has gone", async () => {
  await using sandbox = await startSandbox();
  await using hop = await startDelayingHop(sandbox.url);
  const inquiry = sandbox.inquiry(consumerOf("demo"), { pullType: "hard" });
  const caller = new AbortController();
  const send = (signal?: AbortSignal) =>
    fetch(`${hop.url}/equifax/v1/inquiries`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(inquiry),
      ...(signal && { signal }),
    });
  const ask = async () => (await fetch(`${hop.url}/equifax/v1/inquiries/${inquiry.inquiryId}`)).status;

  hop.hold(1);
  const lost = send(caller.signal);
  await expect.poll(() => hop.held()).toBe(1);
  caller.abort();
  await expect(lost).rejects.toThrow(/abort/);
  expect([await ask(), await ask(), await ask()]).toEqual([404, 404, 404]);
  expect(await sandbox.logged()).toEqual([]);

  expect(await hop.release()).toEqual([200]);
  expect(await ask()).toBe(200);
  expect((await send()).status).toBe(200);
  expect(await sandbox.logged()).toHaveLength(1);
});

test("a POST that is held for a time arrives by itself, and a caller who waits hears the answer", async () => {
  await using sandbox = await startSandbox();
  await using hop = await startDelayingHop(sandbox.url);
  hop.hold(1, 20);
  const inquiry = sandbox.inquiry(consumerOf("good"));
  const reply = await fetch(`${hop.url}/experian/v1/inquiries`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(inquiry),
  });
  expect(reply.status).toBe(200);
  expect(await reply.json()).toMatchObject({ outcome: "file", inquiryId: inquiry.inquiryId });
});
