import { Webhook } from "standardwebhooks";
import type { Ctx } from "../../platform/ctx.ts";
import { job } from "../../platform/jobs/job.ts";
import { isStopping } from "../../platform/jobs/jobs.service.ts";
import { perProcess } from "../../platform/per-process.ts";
import { dispatchSome } from "./dispatch.service.ts";
import { claimDue, readWaiting, type Claimed } from "./due.queries.ts";
import { secretsOf } from "./endpoints.service.ts";
import type { UnderWay, Waiting } from "./fair-share.rules.ts";
import { noteOutcomes, type Made } from "./note-outcomes.service.ts";
import { sendWebhook } from "./send-webhook.ts";
import { bodyOf } from "./webhooks.rules.ts";

const KEPT_DAYS = 30;
/** Below the time after which the queue takes a run for lost. */
const RUN_MS = 240_000;
/** How long answers are gathered, to note them together. */
const GATHER_MS = 25;
/** How soon new events are looked for while requests are under way. */
const LOOK_MS = 250;
/** How long a process that stops waits for answers. */
const LAST_MS = 4_000;

/** What one process has under way; it outlives a run. */
const wireOf = perProcess(() => ({
  flying: new Map<string, { readonly one: Claimed; readonly ended: Promise<void> }>(),
  made: [] as Made[],
  /** When each endpoint that waits was last served, in turns. */
  servedAt: new Map<string, number>(),
  turn: 0,
}));
type Wire = ReturnType<typeof wireOf>;

/**
 * Makes the deliveries of events that happened since, and makes the tries that are due, until none is. The table of deliveries is the
 * queue: it holds each one's time, and `fair-share.rules.ts` says whose turn it is.
 */
export const deliverWebhooks = job({
  name: "webhooks.send",
  everySeconds: 1,
  isUrgent: true,
  async work(ctx, _data, signal) {
    const wire = wireOf(ctx);
    const until = performance.now() + RUN_MS;
    // Beside the requests: making the deliveries of a backlog takes nearly as long as sending them.
    let dispatch = begin(ctx);
    while (!signal.aborted && !isStopping(ctx) && performance.now() < until) {
      const { dispatched } = dispatch;
      const started = await startDue(ctx, wire);
      if (dispatched === 0 && started + wire.flying.size + wire.made.length === 0) return;
      await someEnd(wire, dispatch, started > 0 ? GATHER_MS : 0);
      await noteMade(ctx, wire);
      if (dispatch.isOver) {
        await dispatch.ended;
        if (dispatched !== undefined) dispatch = begin(ctx);
      }
    }
    await dispatch.ended;
    if (isStopping(ctx)) await Promise.race([Promise.all(endsOf(wire)), pause(LAST_MS)]);
    // A try that is cut off is made again when its lease ends.
    await noteMade(ctx, wire);
  },
});

/** Drops events, and with them their deliveries, after 30 days. */
export const sweepEvents = job({
  name: "webhooks.sweep",
  everySeconds: 600,
  async work(ctx) {
    const now = ctx.now().toISOString();
    await ctx.sql`delete from partner_events where created_at < ${now}::timestamptz - ${`${KEPT_DAYS} days`}::interval`;
  },
});

/** Events being dispatched, and how many they were once they are. */
type Dispatch = {
  dispatched?: number;
  isOver: boolean;
  /** Throws when they could not be. */
  ended: Promise<void>;
};

function begin(ctx: Ctx): Dispatch {
  const dispatch: Dispatch = { isOver: false, ended: Promise.resolve() };
  dispatch.ended = dispatchSome(ctx)
    .then((dispatched) => void (dispatch.dispatched = dispatched))
    .finally(() => (dispatch.isOver = true));
  // Whoever waits for it sees the error; until then it is nobody's.
  dispatch.ended.catch(() => {});
  return dispatch;
}

async function startDue(ctx: Ctx, wire: Wire): Promise<number> {
  const waiting = inTurn(wire, await readWaiting(ctx));
  const claimed = await claimDue(ctx, waiting, underWay(wire));
  wire.turn += 1;
  for (const one of claimed) {
    wire.servedAt.set(one.endpointId, wire.turn);
    wire.flying.set(one.id, { one, ended: attempt(ctx, wire, one).catch(dropped(ctx, wire, one)) });
  }
  return claimed.length;
}

/** Those who have waited longest for their turn come first. */
function inTurn(wire: Wire, waiting: readonly Waiting[]): Waiting[] {
  const present = new Set(waiting.map(({ endpointId }) => endpointId));
  for (const id of wire.servedAt.keys()) if (!present.has(id)) wire.servedAt.delete(id);
  const turnOf = ({ endpointId }: Waiting): number => wire.servedAt.get(endpointId) ?? 0;
  return waiting.toSorted((a, b) => turnOf(a) - turnOf(b));
}

const underWay = (wire: Wire): UnderWay[] =>
  [...wire.flying.values()].map(({ one }) => ({ ...one, requests: 1 }));

async function attempt(ctx: Ctx, wire: Wire, one: Claimed): Promise<void> {
  const at = ctx.now();
  const body = bodyOf({ ...one, id: one.eventId });
  const headers = {
    "content-type": "application/json",
    "user-agent": "Roadworthy-Webhooks/1",
    "webhook-id": one.eventId,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": secretsOf(ctx, { ...one, id: one.endpointId })
      .map((secret) => new Webhook(secret).sign(one.eventId, at, body))
      .join(" "),
  };
  const outcome = await sendWebhook(ctx, one.url, headers, body);
  wire.made.push({ id: one.id, number: one.number, endpointId: one.endpointId, at, headers, outcome });
}

/** What could not be made, as with a secret that does not open, is made again when its lease ends. */
const dropped =
  (ctx: Ctx, wire: Wire, { id }: Claimed) =>
  (error: unknown): void => {
    ctx.log.error({ err: error, delivery: id }, "a webhook was not sent");
    wire.flying.delete(id);
  };

/** Waits for an answer or new deliveries, and then a moment for the answers that come with it. */
async function someEnd(wire: Wire, dispatch: Dispatch, gatherMs: number): Promise<void> {
  if (wire.made.length === 0) {
    const { ended } = dispatch;
    // While requests are under way, only deliveries are news, or it would be looked for them again and again.
    const news =
      wire.flying.size === 0 ? ended : ended.then(() => dispatch.dispatched || new Promise<never>(() => {}));
    await Promise.race([...endsOf(wire), news, pause(LOOK_MS)]);
  }
  if (gatherMs > 0) await pause(gatherMs);
}

const endsOf = (wire: Wire): Promise<void>[] => [...wire.flying.values()].map(({ ended }) => ended);

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Their requests count as under way until they are noted, so that none is claimed twice. */
async function noteMade(ctx: Ctx, wire: Wire): Promise<void> {
  const made = wire.made.splice(0);
  if (made.length === 0) return;
  try {
    await noteOutcomes(ctx, made);
  } finally {
    for (const { id } of made) wire.flying.delete(id);
  }
}
