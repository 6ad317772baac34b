import { setTimeout as sleep } from "node:timers/promises";
import type { Subject } from "@roadworthy/contracts/bureau-wire";
import type { InputOf } from "@roadworthy/contracts/endpoint";
import type { PermissiblePurpose } from "@roadworthy/contracts/primitives";
import type { Pull, pulls as api } from "@roadworthy/contracts/pulls";
import { saysSsn, type PullRequest } from "@roadworthy/contracts/pull-request";
import { AppError, type MissingFunds } from "../../platform/app-error.ts";
import { actorId } from "../../platform/audit.ts";
import { companyDay } from "../../platform/company-day.ts";
import { requireActor, type Ctx } from "../../platform/ctx.ts";
import { isTransient, retryTransient } from "../../platform/http/transient-errors.ts";
import { present } from "../../platform/http/present.ts";
import { newTypedId } from "../../platform/typed-id.ts";
import { accessCodeIndex } from "../access-codes/access-code.ts";
import { takeCodeTry } from "../access-codes/code-tries.service.ts";
import { notifyClient } from "./notify-client.ts";
import { throughAccountGate } from "./account-gate.ts";
import { earlierIndex, guardIndexes, sealConsumer, sealSubject } from "./consumer-identity.ts";
import { leasePull } from "./leases.ts";
import { consumerOf, type PullConsumer } from "./pull-consumer.queries.ts";
import { answer, refusal, setRateLimitHeaders, type Rate } from "./pull-replies.ts";
import type { PullView } from "./pull-view.ts";
import { LEASE_MS, pullWorkerOf } from "./pull-worker.ts";
import { leaving } from "../../platform/http/leaving.ts";
import { livePersonIssues } from "./rules/live-person.rules.ts";
import { preferenceOf } from "./rules/preference.rules.ts";
import type { Refusal } from "./rules/refusals.rules.ts";
import { testRefusalOf } from "./rules/refused-consumers.rules.ts";
import { canonicalRequest } from "./rules/request.rules.ts";
import { neverIssuedArea } from "./rules/test-mode.rules.ts";

type Begun = {
  readonly outcome: "begun";
  readonly pull: PullView;
  readonly consumerId: string;
  readonly isConsumerRenewed: boolean;
  readonly partnerName: string;
  readonly purpose: PermissiblePurpose;
  /** The consumer, when they are a client. */
  readonly clientUserId: string | null;
  readonly rate: Rate;
};
export type BeginReply =
  | Begun
  | { readonly outcome: "existing"; readonly pull: PullView }
  | (Refusal & {
      readonly outcome: "refused";
      readonly rate?: Rate;
      readonly funds?: MissingFunds;
      readonly tell?: { readonly userId: string; readonly partner: string } | null;
    });

/**
 * Orders a credit report: one statement claims the key, checks everything and holds the quoted amount, then the bureaus are asked.
 * Answers when all have answered or patience ends; the work goes on and is taken over if this process dies. The same key and request
 * gets the same pull and pays once.
 */
export const requestPull = (ctx: Ctx, input: InputOf<typeof api.request>): Promise<Pull> =>
  orderPull(ctx, input);

/** What a pull of a batch is: outside the limit per minute, since its batch has its own pace, and at most at its quote. */
type OfBatch = { readonly batchId: string; readonly mostCents: number };

/** As `requestPull`, also for a row of a batch. */
export async function orderPull(
  ctx: Ctx,
  { headers, body }: InputOf<typeof api.request>,
  ofBatch?: OfBatch,
): Promise<Pull> {
  const { keyMode } = requireActor(ctx, "partner");
  const isTest = keyMode === "test";
  if (isTest && ctx.sandboxBureaus === undefined) {
    throw new AppError("test_mode_off", "Test mode is off: this installation has no sandbox bureau.");
  }
  if (!isTest) requireLivePerson(ctx, body);
  const key = headers["idempotency-key"];
  if (body.ssn !== undefined && saysSsn(key, body.ssn)) throw ssnInKey();
  const { isAsync, patienceMs, applied } = preferenceOf(headers.prefer);
  if (applied) ctx.http.setHeader("preference-applied", applied);
  const person = await consumerOf(ctx, body, isTest);
  if (isTest) await refuseForTest(ctx, body, person);
  const pullId = newTypedId("pull");
  const codeTry = body.clientCode === undefined || isTest ? null : await takeCodeTry(ctx);
  const leasedAt = performance.now();
  const reply = await begin(ctx, beginInput(ctx, { pullId, key, body, person, isAsync, ofBatch }));
  const isCodeWrong = reply.outcome === "refused" && reply.code === "access_code_invalid";
  await (isCodeWrong ? codeTry?.recordWrong() : codeTry?.giveBack());
  await notifyClient(ctx, reply, body.clientCode !== undefined);
  if (reply.outcome === "refused") throw refusal(ctx, reply);
  if (reply.outcome === "begun") setRateLimitHeaders(ctx, reply.rate);
  if (reply.outcome === "existing" && reply.pull.id !== pullId) {
    ctx.http.setHeader("idempotency-replayed", "true");
    return answer(ctx, isAsync ? reply.pull : await untilEnd(ctx, reply.pull, patienceMs));
  }
  // `person` is known: without one the database refuses.
  const subject = present(person).subject;
  if (reply.outcome === "begun" && reply.isConsumerRenewed)
    await renewConsumer(ctx, reply.consumerId, subject);
  if (reply.outcome === "existing" || isAsync) {
    void leasePull(ctx, reply.pull.id, subject).catch((error: unknown) => logLeft(ctx, reply.pull.id, error));
    return answer(ctx, isAsync ? reply.pull : await untilEnd(ctx, reply.pull, patienceMs));
  }
  const work = pullWorkerOf(ctx).start(jobOf(ctx, reply, subject, leasedAt), ctx.log);
  return answer(ctx, await patiently(ctx, reply.pull, work, patienceMs));
}

/** Keys are kept as they are, in the request log too. */
const ssnInKey = (): AppError =>
  new AppError("invalid_request", "Nothing was ordered. Send a key that doesn't contain personal data.", {
    issues: [{ path: "idempotency-key", message: "must not contain the Social Security number" }],
  });

/** Refuses an order about one of the made-up people who stand for a refusal. */
async function refuseForTest(ctx: Ctx, body: PullRequest, person: PullConsumer | null): Promise<void> {
  const found = testRefusalOf(person?.subject.ssn);
  if (found === null) return;
  if (found.code !== "insufficient_balance") throw refusal(ctx, found);
  const { partnerId } = requireActor(ctx, "partner");
  const [price] = await ctx.sql<{ cents: number }[]>`
    select (price_pull(${partnerId}, ${body.bureaus}::bureau_name[], ${body.type}::pull_type, ${body.scoreType}::score_type,
      ${body.ficoModel ?? null}::fico_model) ->> 'totalCents')::int as cents`;
  const { cents } = present(price);
  throw refusal(ctx, { ...found, funds: { priceCents: cents, availableCents: Math.max(cents - 1, 0) } });
}

/** Refuses a live order about somebody who cannot be; the bureau is not asked, and nothing is held. */
export function requireLivePerson(ctx: Ctx, person: Pick<PullRequest, "ssn" | "dateOfBirth">): void {
  const issues = livePersonIssues(person, liveTerms(ctx));
  if (issues.length > 0)
    throw new AppError(
      "invalid_request",
      "These details can't belong to a real person. Check the listed fields.",
      {
        issues,
      },
    );
}

/** In production the start refuses the sandbox as the live bureau, unless it is a rehearsal. */
export const liveTerms = ({ config, now }: Pick<Ctx, "config" | "now">) => ({
  today: companyDay(now()),
  takesInvented: config.mode !== "production" || config.isRehearsal,
});

type Beginning = {
  pullId: string;
  key: string;
  body: PullRequest;
  person: PullConsumer | null;
  isAsync: boolean;
  ofBatch: OfBatch | undefined;
};

function beginInput(ctx: Ctx, { pullId, key, body, person, isAsync, ofBatch }: Beginning) {
  const actor = requireActor(ctx, "partner");
  const consumer = person && sealConsumer(ctx.cipher, newTypedId("cnsm"), person.subject);
  return {
    pullId,
    partnerId: actor.partnerId,
    mode: actor.keyMode,
    idempotencyKey: key,
    requestHash: ctx.cipher.blindIndex("pull-request-v1", canonicalRequest(body)).toString("hex"),
    type: body.type,
    scoreType: body.scoreType,
    ficoModel: body.ficoModel,
    bureaus: body.bureaus,
    purpose: body.purpose,
    consent: body.consent,
    consentId: body.consentId,
    reference: body.reference,
    metadata: body.metadata,
    // The database only needs to know that this is the short form, not the address.
    email: body.email === undefined ? undefined : true,
    clientUserId: person?.userId ?? undefined,
    codeIndex: body.clientCode && accessCodeIndex(ctx.cipher, body.clientCode).toString("hex"),
    neverIssuedArea: person ? neverIssuedArea(person.subject.ssn) : null,
    consumer: consumer && {
      id: consumer.id,
      sealed: consumer.sealedIdentity,
      displayName: consumer.displayName,
      ssnLast4: consumer.ssnLast4,
      ssnIndex: consumer.ssnIndex?.toString("hex"),
      identityIndex: consumer.identityIndex.toString("hex"),
      guardIndexes: guardIndexes(ctx.cipher, present(person).subject, "order"),
      // An SSN says better whom an order is about.
      earlierIndex: consumer.ssnIndex ? undefined : earlierIndex(ctx.cipher, present(person).subject),
    },
    ...ofBatch,
    sealedSubject: person && sealSubject(ctx.cipher, pullId, person.subject),
    isSending: !isAsync,
    leaseOwner: pullWorkerOf(ctx).id,
    leaseMs: LEASE_MS,
    userId: actor.userId ?? undefined,
    keyId: actor.keyId ?? undefined,
    actorId: actorId(actor),
    ip: ctx.ip,
    userAgent: ctx.userAgent,
    requestId: ctx.requestId,
  };
}

/** Calls `begin_pull` and retries after a lost connection, which the idempotency key makes safe. */
async function begin(ctx: Ctx, input: ReturnType<typeof beginInput>): Promise<BeginReply> {
  try {
    const [row] = await retryTransient(3, () =>
      throughAccountGate(
        input.partnerId,
        () => ctx.sql<{ reply: BeginReply }[]>`
          select begin_pull(${JSON.stringify(input)}::text::jsonb) as reply`,
      ),
    );
    return present(row).reply;
  } catch (error) {
    if (!isTransient(error)) throw error;
    ctx.log.error({ err: error }, "a pull could not begin");
    throw new AppError(
      "unavailable",
      "The pull may or may not have started. Retry the request with the same Idempotency-Key.",
      { headers: { "retry-after": "2" } },
    );
  }
}

const jobOf = (ctx: Ctx, begun: Begun, subject: Subject, leasedAt: number) => ({
  id: begun.pull.id,
  mode: begun.pull.mode,
  partnerId: requireActor(ctx, "partner").partnerId,
  partnerName: begun.partnerName,
  subject,
  type: begun.pull.type,
  scoreType: begun.pull.scoreType,
  ficoModel: begun.pull.ficoModel,
  purpose: begun.purpose,
  bureaus: begun.pull.bureaus.map(({ bureau }) => bureau),
  isResumed: false,
  isDoubtful: false,
  leasedAt,
});

/** A known consumer who has moved or whose SSN came to be known: what reports show follows the partner's newest word. */
async function renewConsumer(ctx: Ctx, consumerId: string, subject: Subject): Promise<void> {
  const { sealedIdentity, identityIndex } = sealConsumer(ctx.cipher, consumerId, subject);
  try {
    await ctx.sql`
      update consumers set sealed_identity = ${sealedIdentity}, identity_index = ${identityIndex} where id = ${consumerId}`;
  } catch (error) {
    // The pull has begun and goes on; the next one of this consumer renews the record.
    ctx.log.error({ err: error, consumerId }, "a consumer's record was not renewed");
  }
}

/** The pull once it is done, or its current state when the wait ends or this process does. */
async function patiently(
  ctx: Ctx,
  begun: PullView,
  work: Promise<PullView>,
  patienceMs: number,
): Promise<PullView> {
  const outcome = work.catch((error: unknown) => {
    logLeft(ctx, begun.id, error);
    return null;
  });
  const patience = Promise.withResolvers<null>();
  const end = () => patience.resolve(null);
  const timer = setTimeout(end, patienceMs);
  const signal = leaving(ctx);
  signal.addEventListener("abort", end);
  if (signal.aborted) end();
  const done = await Promise.race([outcome, patience.promise]);
  clearTimeout(timer);
  signal.removeEventListener("abort", end);
  return done ?? (await currentView(ctx, begun));
}

/** Waits for a pull that another request began, here or in another process. */
async function untilEnd(ctx: Ctx, pull: PullView, patienceMs: number): Promise<PullView> {
  const local = pull.status === "pending" ? pullWorkerOf(ctx).underWay(pull.id) : undefined;
  if (local) return patiently(ctx, pull, local, patienceMs);
  const deadline = Date.now() + patienceMs;
  let current = pull;
  while (current.status === "pending" && Date.now() < deadline && !leaving(ctx).aborted) {
    await sleep(100);
    current = await currentView(ctx, current);
  }
  return current;
}

async function currentView(ctx: Ctx, last: PullView): Promise<PullView> {
  try {
    const [row] = await ctx.sql<{ pull: PullView }[]>`select pull_view(${last.id}) as pull`;
    return row?.pull ?? last;
  } catch {
    // The pull has begun in any case, so the caller gets its last known state.
    return last;
  }
}

const logLeft = (ctx: Ctx, pullId: string, error: unknown): void =>
  ctx.log.error({ err: error, pullId }, "a pull was left to recovery");
