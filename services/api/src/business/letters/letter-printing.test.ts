import { letters as contract } from "@roadworthy/contracts/letters";
import { Piscina } from "piscina";
import { afterEach, expect, it, vi } from "vitest";
import { answers } from "../../testing/credit/applicants.ts";
import { createPuller, order, pulled, send, somebody, type Puller } from "../../testing/credit/pulls.ts";
import { testApi } from "../../testing/harness.ts";
import { contextOf } from "../../testing/context.ts";
import { keepLetter, printLetter } from "./letters.service.ts";

const api = testApi({ databasePool: 1 });
afterEach(() => void vi.restoreAllMocks());

/** A declined report of a business with an address. */
async function declined(): Promise<{ readonly dealer: Puller; readonly id: string }> {
  const dealer = await createPuller(api);
  await api.owner`
    insert into partner_applications (partner_id, answers, updated_at) values (${dealer.partnerId}, ${api.owner.json(answers)}, now())`;
  const id = pulled(await send(api, dealer.key, order({}, somebody()))).reportId;
  const decided = await post(dealer, `${id}/decision`, {
    outcome: "declined",
    reasons: ["obligations_excessive"],
  });
  expect(decided.statusCode).toBe(201);
  return { dealer, id };
}

const post = (dealer: Puller, path: string, payload: object, more: Record<string, string> = {}) =>
  api.app.inject({
    method: "POST",
    url: `/api/v1/credit-reports/${path}`,
    headers: { ...dealer.headers, ...more },
    payload,
  });

const printing = ({ dealer, id }: Awaited<ReturnType<typeof declined>>) => {
  const ctx = {
    ...contextOf(api),
    actor: {
      kind: "partner",
      partnerId: dealer.partnerId,
      userId: dealer.userId,
      sessionId: null,
      keyId: null,
      keyMode: "live",
      scopes: [],
    },
  } as const;
  const body = contract.create.body.parse({ kind: "adverse_action" });
  return { ctx, input: { params: { id }, body, query: undefined, headers: undefined } };
};

it("is dated with the company's day, also in the evening, when it is tomorrow in UTC", async () => {
  const { ctx, input } = printing(await declined());
  const evening = { ...ctx, now: () => new Date("2027-03-05T03:00:00Z") };
  expect((await printLetter(evening, input)).facts.onDate).toBe("2027-03-04");
});

it("holds no database connection while it is printed, with an Idempotency-Key or without", async () => {
  const { dealer, id } = await declined();
  const write = Reflect.get(Piscina.prototype, "run") as Piscina["run"];
  let answered = 0;
  vi.spyOn(Piscina.prototype, "run").mockImplementation(async function (this: Piscina, ...asked) {
    // By the only connection there is.
    await api.deps.sql`select 1`;
    answered += 1;
    return write.apply(this, asked);
  });
  for (const more of [{}, { "idempotency-key": "letter-0" }])
    expect((await post(dealer, `${id}/letters`, { kind: "adverse_action" }, more)).statusCode).toBe(201);
  expect(answered).toBe(2);
});

it("is not kept when what it says has changed since it was printed", async () => {
  const report = await declined();
  const { ctx, input } = printing(report);
  const printed = await printLetter(ctx, input);
  await api.owner`
    update partner_applications set answers = jsonb_set(answers, '{legalName}', '"Renamed Motors LLC"')
    where partner_id = ${report.dealer.partnerId}`;
  await expect(keepLetter(ctx, input, printed)).rejects.toThrow("has changed in the meantime");
  expect(await keepLetter(ctx, input, await printLetter(ctx, input))).toMatchObject({
    kind: "adverse_action",
  });
});

it("with an Idempotency-Key is written once, and answered as before also when it could not be written anymore", async () => {
  const report = await declined();
  const write = () =>
    post(
      report.dealer,
      `${report.id}/letters`,
      { kind: "adverse_action" },
      { "idempotency-key": "letter-1" },
    );
  const first = await write();
  expect(first.statusCode).toBe(201);
  await api.owner`delete from partner_applications where partner_id = ${report.dealer.partnerId}`;
  const again = await write();
  expect([again.statusCode, again.headers["idempotency-replayed"], again.body]).toEqual([
    201,
    "true",
    first.body,
  ]);
  const rows = await api.owner`select id from letters where report_id = ${report.id}`;
  expect(rows).toHaveLength(1);
});
