import { Gauge, type Registry } from "prom-client";
import type { Deps } from "../../platform/ctx.ts";
import { readQueueFigures } from "../../platform/jobs/jobs.queries.ts";

type Figures = {
  readonly pending: number;
  readonly oldestSeconds: number;
  readonly lateAnswers: number;
  readonly unsent: number;
  readonly differences: number | null;
  readonly proofAgeSeconds: number | null;
};

type Money = { readonly mode: string; readonly posted: number; readonly held: number };

/**
 * Figures of queue and ledger for `/metrics`, read from rows when they are asked for. Of an installation's processes those show them that
 * work on jobs; what cannot be read is left out.
 */
export function showFigures(deps: Pick<Deps, "sql" | "now">, registry: Registry): void {
  let reading: Promise<void> | undefined;
  /** All gauges of a scrape are collected at once; the first one reads for all. */
  const collect = (): Promise<void> => (reading ??= read().finally(() => (reading = undefined)));
  const all: Gauge[] = [];
  function gauge<Label extends string>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> {
    const made = new Gauge({ name, help, labelNames, registers: [registry], aggregator: "max", collect });
    all.push(made);
    return made;
  }

  const jobs = gauge("jobs", "Background jobs by queue and state: queued, running, failing, dead", [
    "queue",
    "state",
  ]);
  const waiting = gauge("job_oldest_wait_seconds", "How long the oldest job that could run has waited", [
    "queue",
  ]);
  const pending = gauge("credit_pulls_pending", "Pulls under way");
  const oldest = gauge("credit_pull_oldest_pending_seconds", "Age of the oldest pull under way");
  const late = gauge(
    "credit_late_answers_open",
    "Files that came after their pull had ended and wait for a decision",
  );
  const unsent = gauge("messages_unsent", "Mails and text messages that have not gone out yet");
  const cents = gauge("ledger_partner_cents", "What partners have, by mode: posted, and held of that", [
    "mode",
    "sum",
  ]);
  const differences = gauge(
    "ledger_proof_differences",
    "What the last proof of the books found; -1 when it failed",
  );
  const proofAge = gauge("ledger_proof_age_seconds", "How long ago the last proof of the books ended");

  async function read(): Promise<void> {
    for (const one of all) one.reset();
    const [queues, money, [row]] = await Promise.all([
      readQueueFigures(deps),
      deps.sql<Money[]>`
        select mode, sum(posted_cents)::float8 as posted, sum(held_cents)::float8 as held
        from ledger_accounts where kind = 'partner' group by mode`,
      deps.sql<Figures[]>`
        select count(*)::int as pending, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds",
          (select count(*)::int from late_answers where settled_at is null) as "lateAnswers",
          (select count(*)::int from messages where status = 'queued') as unsent,
          (select case status when 'failed' then -1 else jsonb_array_length(differences) end from reconciliations
            where status <> 'running' order by finished_at desc nulls last limit 1) as differences,
          (select extract(epoch from now() - max(finished_at))::float8 from reconciliations) as "proofAgeSeconds"
        from pulls where status = 'pending'`,
    ]);
    for (const { name: queue, queued, running, failing, dead, waitingSince } of queues) {
      const counts = { queued, running, failing, dead };
      for (const [state, count] of Object.entries(counts)) jobs.set({ queue, state }, count);
      // The driver gives an instant as text.
      const since = new Date(waitingSince ?? deps.now()).getTime();
      waiting.set({ queue }, Math.max(0, (deps.now().getTime() - since) / 1_000));
    }
    for (const { mode, posted, held } of money) {
      cents.set({ mode, sum: "posted" }, posted);
      cents.set({ mode, sum: "held" }, held);
    }
    pending.set(row?.pending ?? 0);
    oldest.set(row?.oldestSeconds ?? 0);
    late.set(row?.lateAnswers ?? 0);
    unsent.set(row?.unsent ?? 0);
    if (row?.differences != null) differences.set(row.differences);
    if (row?.proofAgeSeconds != null) proofAge.set(row.proofAgeSeconds);
  }
}
