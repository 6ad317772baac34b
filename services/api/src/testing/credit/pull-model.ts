import fc from "fast-check";
import { bureaus as allBureaus, type Bureau } from "@roadworthy/contracts/primitives";
import { newTypedId } from "../../platform/typed-id.ts";
import { priceByHand, type PriceList } from "./price-oracle.ts";
import { addFunds, beginInput, newPartner, type Books } from "./pull-books.ts";

type BureauState = "pending" | "sent" | "answered" | "no_hit" | "refused" | "error" | "canceled";
type ModelPull = {
  readonly id: string;
  readonly hash: string;
  readonly bureaus: Map<Bureau, BureauState>;
  charged: number;
  isOpen: boolean;
  /** Whose lease it is; a failure counts only from there. */
  holder: "model" | "other" | null;
};

/** What the account and its pulls must look like, kept in memory by rules written down a second time. */
type Model = {
  posted: number;
  readonly prices: PriceList;
  readonly topUps: Map<string, number>;
  readonly pulls: Map<string, ModelPull>;
};
type Real = Books & { readonly partnerId: string };
type Step = fc.AsyncCommand<Model, Real>;

const totalOf = (model: Model, pull: ModelPull) => priceByHand(model.prices, [...pull.bureaus.keys()], true);
const heldOf = (model: Model): number =>
  [...model.pulls.values()]
    .filter(({ isOpen }) => isOpen)
    .reduce((sum, pull) => sum + totalOf(model, pull).totalCents, 0);

function settle(model: Model, pull: ModelPull): void {
  if (!pull.isOpen || [...pull.bureaus.values()].some((state) => state === "pending" || state === "sent"))
    return;
  const { shares } = totalOf(model, pull);
  pull.charged = [...pull.bureaus].reduce(
    (sum, [bureau, state]) => sum + (state === "answered" ? (shares.get(bureau) ?? 0) : 0),
    0,
  );
  pull.isOpen = false;
  model.posted -= pull.charged;
}

function same(what: string, actual: unknown, expected: unknown): void {
  const [a, e] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (a !== e) throw new Error(`${what}: the books say ${a}, the model says ${e}`);
}

/** Compares the account and every pull with the model. */
async function compare(model: Model, { owner, partnerId }: Real): Promise<void> {
  const [account] = await owner`
    select posted_cents::int as posted, held_cents::int as held from ledger_accounts where partner_id = ${partnerId} and mode = 'live'`;
  same("account", account, { posted: model.posted, held: heldOf(model) });
  const rows = await owner`
    select p.idempotency_key as key, p.charged_cents as charged, p.status = 'pending' as open,
      (select jsonb_object_agg(b.bureau, b.status) from pull_bureaus b where b.pull_id = p.id) as bureaus
    from pulls p where p.partner_id = ${partnerId} order by 1`;
  const expected = [...model.pulls]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, pull]) => ({
      key,
      charged: pull.charged,
      open: pull.isOpen,
      bureaus: Object.fromEntries(
        allBureaus.filter((each) => pull.bureaus.has(each)).map((each) => [each, pull.bureaus.get(each)]),
      ),
    }));
  same(
    "pulls",
    rows.map((row) => ({ ...row, bureaus: inOrder(row["bureaus"]) })),
    expected,
  );
}

const inOrder = (states: Readonly<Record<string, string>>) =>
  Object.fromEntries(allBureaus.filter((each) => each in states).map((each) => [each, states[each]]));

/** A step: does it to the books, does it to the model, compares. `toString` is what a counterexample prints. */
const step = (name: string, run: (model: Model, real: Real) => Promise<void>): Step => ({
  check: () => true,
  async run(model, real) {
    await run(model, real);
    await compare(model, real);
  },
  toString: () => name,
});

const topUp = (reference: string, amount: number): Step =>
  step(`topUp(${reference}, ${amount})`, async (model, { app, owner, partnerId }) => {
    const before = model.topUps.get(reference);
    const isRefused = await addFunds({ app, owner }, partnerId, amount, `${partnerId}:${reference}`).then(
      () => false,
      () => true,
    );
    same("top-up refused", isRefused, before !== undefined && before !== amount);
    if (before !== undefined) return;
    model.topUps.set(reference, amount);
    model.posted += amount;
  });

const begin = (key: string, bureaus: readonly Bureau[], isSending: boolean): Step =>
  step(
    `begin(${key}, ${bureaus.join("+")}, ${isSending ? "sending" : "waiting"})`,
    async (model, { app, partnerId }) => {
      const known = model.pulls.get(key);
      const hash = Buffer.from(bureaus.join()).toString("hex");
      const id = newTypedId("pull");
      const pull: ModelPull = {
        id,
        hash,
        bureaus: new Map(bureaus.map((bureau) => [bureau, isSending ? "sent" : "pending"])),
        charged: 0,
        isOpen: true,
        holder: "model",
      };
      const isAffordable = totalOf(model, pull).totalCents <= model.posted - heldOf(model);
      const [row] = await app<{ outcome: string; pull: string | null }[]>`
      select r ->> 'outcome' || coalesce(' ' || (r ->> 'code'), '') as outcome, r #>> '{pull,id}' as pull
      from begin_pull(${beginInput(app, { partnerId, id, key, hash, bureaus, isSending })}) r`;
      const fresh = isAffordable
        ? { outcome: "begun", pull: id }
        : { outcome: "refused insufficient_balance", pull: null };
      const repeated =
        known?.hash === hash
          ? { outcome: "existing", pull: known.id }
          : { outcome: "refused idempotency_conflict", pull: null };
      same("begin", row, known ? repeated : fresh);
      if (!known && isAffordable) model.pulls.set(key, pull);
    },
  );

const file = {
  score: { model: "FICO", version: "8", value: 700, rangeMin: 300, rangeMax: 850, scoredOn: "2026-01-01" },
};
const words = ["answered", "no_hit", "refused", "error", "sent"] as const;

const record = (key: string, said: readonly (readonly [Bureau, (typeof words)[number]])[]): Step =>
  step(`record(${key}, ${said.map((word) => word.join("=")).join(" ")})`, async (model, { app }) => {
    const pull = model.pulls.get(key);
    if (!pull) return;
    const answers = said.map(([bureau, status]) => ({
      bureau,
      status,
      ...(status === "answered" && { file }),
    }));
    await app`select record_answers(${pull.id}, 'model', ${app.json(answers)})`;
    if (!pull.isOpen) return;
    for (const [bureau, status] of said) {
      const state = pull.bureaus.get(bureau);
      if (status === "sent" || (status === "error" && pull.holder !== "model")) continue;
      const isOpenThere = state === "pending" || state === "sent";
      if (isOpenThere || (status === "answered" && state === "error")) pull.bureaus.set(bureau, status);
    }
    settle(model, pull);
    if (pull.isOpen && pull.holder === "model" && said.some(([, status]) => status === "sent"))
      pull.holder = null;
  });

const cancel = (key: string): Step =>
  step(`cancel(${key})`, async (model, { app, partnerId }) => {
    const pull = model.pulls.get(key);
    if (!pull) return;
    const [row] =
      await app`select r ->> 'outcome' as outcome from cancel_pull(${pull.id}, ${partnerId}, 'live', 'model', 'model') r`;
    const isUnsent = [...pull.bureaus.values()].every((state) => state === "pending");
    same("cancel", row?.["outcome"], isUnsent ? "canceled" : "refused");
    if (!isUnsent) return;
    for (const bureau of pull.bureaus.keys()) pull.bureaus.set(bureau, "canceled");
    settle(model, pull);
  });

/** Its worker dies and another takes over: whatever time has passed, no money moves by that. */
const takeOver = (key: string): Step =>
  step(`takeOver(${key})`, async (model, { app, owner }) => {
    const pull = model.pulls.get(key);
    if (!pull) return;
    await owner`update pulls set lease_until = now() - interval '1 day' where id = ${pull.id} and lease_until is not null`;
    await app`select id from lease_pulls('other', 60000, 1, ${pull.id})`;
    if (!pull.isOpen) return;
    pull.holder = "other";
    for (const [bureau, state] of pull.bureaus) if (state === "pending") pull.bureaus.set(bureau, "sent");
  });

const settleAgain = (key: string): Step =>
  step(`settle(${key})`, async (model, { owner }) => {
    const pull = model.pulls.get(key);
    if (pull) await owner`select settle_pull(${pull.id})`;
  });

const keys = fc.constantFrom("k1", "k2", "k3");
const someBureaus = fc.subarray([...allBureaus], { minLength: 1 });
const beginning = fc
  .tuple(keys, someBureaus, fc.boolean())
  .map(([key, bureaus, isSending]) => begin(key, bureaus, isSending));
const recording = fc
  .tuple(
    keys,
    fc.array(fc.tuple(fc.constantFrom(...allBureaus), fc.constantFrom(...words)), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([key, said]) => record(key, said));
/** Every bureau has its say, so that histories get to their end. */
const finishing = fc
  .tuple(keys, fc.constantFrom(...words), fc.constantFrom(...words), fc.constantFrom(...words))
  .map(([key, ...said]) =>
    record(
      key,
      allBureaus.map((bureau, index) => [bureau, said[index] ?? "sent"] as const),
    ),
  );
const steps = [
  fc
    .tuple(fc.constantFrom("r1", "r2", "r3"), fc.constantFrom(300, 1_200, 2_500))
    .map(([reference, cents]) => topUp(reference, cents)),
  // Named more than once, so that they come more often.
  beginning,
  beginning,
  recording,
  finishing,
  finishing,
  keys.map(cancel),
  keys.map(takeOver),
  keys.map(settleAgain),
];

/** Runs random histories against the books and the model. Returns the shortest history that breaks them, or `null`. */
export async function findModelViolation(
  books: Books,
  options: { runs: number; seed?: number; shrink?: boolean },
): Promise<string | null> {
  const price = fc.integer({ min: 1, max: 999 });
  const property = fc.asyncProperty(
    fc.tuple(price, price, price),
    fc.integer({ min: 1, max: 6_000 }),
    fc.commands(steps, { maxCommands: 40, size: "max" }),
    async (cents, funds, commands) => {
      const partnerId = await newPartner(books, cents);
      const prices = Object.fromEntries(
        allBureaus.map((bureau, index) => [bureau, { base: cents[index] ?? 0, addOn: 0 }]),
      );
      await addFunds(books, partnerId, funds, partnerId);
      await fc.asyncModelRun(
        () => ({
          model: { posted: funds, prices: everyBureau(prices), topUps: new Map(), pulls: new Map() },
          real: { ...books, partnerId },
        }),
        commands,
      );
    },
  );
  const result = await fc.check(property, {
    numRuns: options.runs,
    endOnFailure: options.shrink === false,
    ...(options.seed !== undefined && { seed: options.seed }),
  });
  return result.failed ? `${fc.defaultReportMessage(result) ?? ""}\n${String(result.errorInstance)}` : null;
}

/** The record was made from the list of all bureaus. */
const everyBureau = (prices: Record<string, { base: number; addOn: number }>): PriceList =>
  prices as PriceList;
