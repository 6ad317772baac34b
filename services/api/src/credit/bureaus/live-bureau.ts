import { sandboxMark } from "@roadworthy/contracts/bureau-wire";
import { bureaus } from "@roadworthy/contracts/primitives";
import type { Config } from "../../platform/config.ts";

/**
 * Keeps a production start from taking the sandbox for a live bureau: its invented files would be sold as real ones. A bureau that does
 * not answer now is no reason to stay down. `BUREAU_SANDBOX=on` allows it, for a rehearsal.
 */
export async function refuseSandboxAsLive({ mode, bureau, isRehearsal }: Config): Promise<void> {
  if (mode !== "production" || isRehearsal) return;
  const [first] = bureaus;
  const reply = await fetch(`${new URL(bureau.url).origin}/${first}/health`, {
    headers: bureau.key === undefined ? {} : { authorization: `Bearer ${bureau.key}` },
    redirect: "manual",
    signal: AbortSignal.timeout(Math.min(bureau.timeoutMs, 5_000)),
  }).catch(() => null);
  await reply?.body?.cancel();
  if (!reply?.headers.has(sandboxMark)) return;
  throw new Error(
    "BUREAU_URL leads to the bureau sandbox, whose files are invented. Set it to the live bureaus, and SANDBOX_BUREAU_URL to the sandbox for test mode (BUREAU_SANDBOX=on allows it, for a rehearsal).",
  );
}
