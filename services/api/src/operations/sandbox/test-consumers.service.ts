import { z } from "zod";
import { testConsumer, type TestConsumer } from "@roadworthy/contracts/sandbox";
import { refusedConsumers } from "../../credit/pulls/rules/refused-consumers.rules.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { perProcess } from "../../platform/per-process.ts";

const listed = z.object({ items: z.array(testConsumer) });

/** The sandbox's people never change while it runs. */
const memoryOf = perProcess(() => ({ known: null as TestConsumer[] | null }));

/** The sandbox's test consumers, and those whose orders we refuse ourselves; `null` without a sandbox. Throws `unavailable` while it does not answer. */
export async function knownTestConsumers(
  ctx: Pick<Ctx, "config" | "memory" | "log">,
): Promise<TestConsumer[] | null> {
  const { sandboxBureau } = ctx.config;
  if (sandboxBureau === undefined) return null;
  const memory = memoryOf(ctx);
  memory.known ??= await ask(sandboxBureau).catch((error: unknown) => {
    ctx.log.warn({ err: error }, "the sandbox did not tell its consumers");
    throw new AppError("unavailable", "The sandbox isn't responding. Try again shortly.", {
      headers: { "retry-after": "2" },
    });
  });
  return memory.known;
}

/** The same as an operation. */
export async function listTestConsumers(ctx: Ctx): Promise<{ items: TestConsumer[] }> {
  const items = await knownTestConsumers(ctx);
  if (items === null)
    throw new AppError("test_mode_off", "Test mode is off: this installation has no sandbox bureau.");
  return { items };
}

async function ask({ url, key }: { url: string; key: string | undefined }): Promise<TestConsumer[]> {
  const reply = await fetch(new URL("/sandbox/consumers", url), {
    ...(key !== undefined && { headers: { authorization: `Bearer ${key}` } }),
    signal: AbortSignal.timeout(5_000),
  });
  const { items } = listed.parse(await reply.json());
  const ofBureaus = items.map((one) => ({
    ...one,
    ssn: one.ssn.replace(/^(\d{3})(\d{2})(\d{4})$/, "$1-$2-$3"),
  }));
  return [...ofBureaus, ...refusedConsumers.map(({ refusal: _refusal, ...one }) => one)];
}
