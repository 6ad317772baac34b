import { setInterval } from "node:timers/promises";

const EVERY_MS = 250;
const MIB = 1024 * 1024;

/** Watches the resident memory of an API process through its metrics; `stop()` answers with the most that was seen, in MiB. */
export function watchMemory(metricsUrl: string): { stop(): Promise<number> } {
  const ended = new AbortController();
  let peak = 0;
  const look = async (): Promise<void> => {
    const reply = await fetch(metricsUrl);
    const [, bytes = "0"] = /^process_resident_memory_bytes (\S+)$/m.exec(await reply.text()) ?? [];
    peak = Math.max(peak, Number(bytes));
  };
  const watching = (async () => {
    try {
      for await (const _ of setInterval(EVERY_MS, undefined, { signal: ended.signal })) await look();
    } catch (error) {
      if (!ended.signal.aborted) throw error;
    }
  })();
  return {
    async stop() {
      ended.abort();
      await watching;
      await look();
      return peak / MIB;
    },
  };
}
