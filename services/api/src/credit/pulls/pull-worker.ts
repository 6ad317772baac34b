import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { InquiryRequest, Subject } from "@roadworthy/contracts/bureau-wire";
import type {
  Bureau,
  FicoModel,
  PermissiblePurpose,
  PullType,
  ScoreType,
} from "@roadworthy/contracts/primitives";
import type { PullStatus } from "@roadworthy/contracts/pulls";
import type { Deps } from "../../platform/ctx.ts";
import { perProcess } from "../../platform/per-process.ts";
import { retryTransient } from "../../platform/http/transient-errors.ts";
import { throughAccountGate } from "./account-gate.ts";
import { recordedAnswer, type RecordedAnswer } from "./rules/answers.rules.ts";
import type { PullView } from "./pull-view.ts";

/** A lease outlives any pause of a healthy process; work that takes longer renews it. */
export const LEASE_MS = 15_000;
const RENEW_MS = 5_000;
/** Answers that come this close together are recorded by one statement. */
const GATHER_MS = 15;

/** What to ask which bureaus. `isResumed`: something may already have been sent, so its outcome is looked up first. */
export type PullJob = {
  readonly id: string;
  /** Test pulls ask the sandbox, whatever the live bureaus are. */
  readonly mode: "live" | "test";
  readonly partnerId: string;
  readonly partnerName: string;
  readonly subject: Subject;
  readonly type: PullType;
  readonly scoreType: ScoreType;
  readonly ficoModel: FicoModel | null;
  readonly purpose: PermissiblePurpose;
  readonly bureaus: readonly Bureau[];
  readonly isResumed: boolean;
  /** Another worker had it before, whose inquiry may still be under way. */
  readonly isDoubtful: boolean;
  /** When the lease was asked for, by `performance.now()`. */
  readonly leasedAt: number;
};

/** Does the work of pulls in this process: asks the bureaus at once, records each answer as it comes, keeps the leases meanwhile. */
export type PullWorker = {
  /** The owner of the leases. */
  readonly id: string;
  /** Resolves with the pull when every bureau has said something, if only that its outcome is not known. */
  start(job: PullJob, log: FastifyBaseLogger): Promise<PullView>;
  underWay(pullId: string): Promise<PullView> | undefined;
  /** The number of pulls in progress. */
  size(): number;
  /** Resolves when no pull is in progress. */
  idle(): Promise<void>;
  onEnd(listener: (status: PullStatus) => void): void;
};

/** The inquiry id of a pull at a bureau: always the same, so that no retry makes a second inquiry. */
export const inquiryIdOf = (pullId: string, bureau: Bureau): string => `${pullId}-${bureau}`;

const leavesOpen = ({ status, isDoubtful }: RecordedAnswer): boolean =>
  status === "sent" || (status === "error" && isDoubtful === true);

type WorkerParts = Pick<Deps, "sql" | "bureaus" | "sandboxBureaus">;

/** The worker of this process. */
export const pullWorkerOf = perProcess<PullWorker, WorkerParts>(createPullWorker);

function createPullWorker({ sql, bureaus, sandboxBureaus }: WorkerParts): PullWorker {
  const id = `api-${process.pid}-${randomUUID().slice(0, 8)}`;
  const running = new Map<string, Promise<PullView>>();
  const listeners: ((status: PullStatus) => void)[] = [];
  let renewal: NodeJS.Timeout | undefined;

  const record = async (job: PullJob, answers: readonly RecordedAnswer[]): Promise<PullView> => {
    // A bureau's first answer stands, so recording it again changes nothing.
    const [row] = await retryTransient(6, () =>
      throughAccountGate(
        job.partnerId,
        () => sql<{ reply: { pull: PullView; hasEnded: boolean } }[]>`
          select record_answers(${job.id}, ${id}, ${JSON.stringify(answers)}::text::jsonb) as reply`,
      ),
    );
    if (!row) throw new Error("the answers were not recorded");
    if (row.reply.hasEnded) for (const listener of listeners) listener(row.reply.pull.status);
    return row.reply.pull;
  };

  /** How far the partner has turned the clock of its sandbox on. */
  const sandboxDaysAhead = async (partnerId: string): Promise<number> => {
    const [row] = await sql<{ days: number }[]>`
      select coalesce((settings ->> 'sandboxDaysAhead')::int, 0) as days from partners where id = ${partnerId}`;
    return row?.days ?? 0;
  };

  const ask = async (job: PullJob, bureau: Bureau, log: FastifyBaseLogger): Promise<RecordedAnswer> => {
    const request: InquiryRequest = {
      inquiryId: inquiryIdOf(job.id, bureau),
      subject: job.subject,
      pullType: job.type,
      scoreType: job.scoreType,
      ...(job.ficoModel && { ficoModel: job.ficoModel }),
      purpose: job.purpose,
      endUser: { id: job.partnerId, name: job.partnerName },
    };
    const asked = job.mode === "test" ? sandboxBureaus : bureaus;
    // Test mode was switched off during the pull; its hold is play money.
    if (!asked) return { bureau, status: "error", reason: "bureau_unavailable" };
    // This process stood still until its lease ended: another has the pull now, and nothing may be sent behind its back.
    if (performance.now() - job.leasedAt > LEASE_MS) return { bureau, status: "sent" };
    const daysAhead = job.mode === "test" ? await sandboxDaysAhead(job.partnerId) : 0;
    const outcome = await (job.isResumed
      ? asked.lookUp(bureau, request, daysAhead)
      : asked.inquire(bureau, request, daysAhead));
    if (outcome.kind === "failed" && outcome.reason === "subject_mismatch") {
      log.error(
        { alarm: "subject_mismatch", bureau, pullId: job.id },
        "a bureau answered about another person",
      );
    }
    return recordedAnswer(bureau, outcome, job.isDoubtful);
  };

  const work = async (job: PullJob, log: FastifyBaseLogger): Promise<PullView> => {
    const ready: RecordedAnswer[] = [];
    /** What leaves a bureau open ends the lease, so it is said last. */
    const left: RecordedAnswer[] = [];
    let open = job.bureaus.length;
    let view: PullView | undefined;
    let recording: Promise<void> | undefined;
    const lastAnswer = Promise.withResolvers<void>();
    const flush = async (): Promise<void> => {
      if (open > 0) await Promise.race([sleep(GATHER_MS), lastAnswer.promise]);
      while (ready.length > 0) view = await record(job, ready.splice(0));
    };
    await Promise.all(
      job.bureaus.map(async (bureau) => {
        const answer = await ask(job, bureau, log);
        open -= 1;
        (leavesOpen(answer) ? left : ready).push(answer);
        if (open === 0) {
          ready.push(...left);
          lastAnswer.resolve();
          await recording;
        }
        recording ??= flush().finally(() => (recording = undefined));
        await recording;
      }),
    );
    if (!view) throw new Error("a pull without bureaus");
    return view;
  };

  const renew = (): void => {
    sql`select renew_leases(${id}, ${LEASE_MS}, ${[...running.keys()]})`.catch(() => {
      // A lease that is not renewed is taken over, which is safe.
    });
  };

  return {
    id,
    start(job, log) {
      const done = work(job, log).finally(() => {
        running.delete(job.id);
        if (running.size > 0 || !renewal) return;
        clearInterval(renewal);
        renewal = undefined;
      });
      running.set(job.id, done);
      renewal ??= setInterval(renew, RENEW_MS).unref();
      return done;
    },
    underWay: (pullId) => running.get(pullId),
    size: () => running.size,
    async idle() {
      while (running.size > 0) await Promise.allSettled(running.values());
    },
    onEnd: (listener) => void listeners.push(listener),
  };
}
