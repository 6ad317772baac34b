import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { AdminDispute } from "@roadworthy/contracts/admin-disputes";
import { createAdmin, createClient, type Person } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();
let admin: Person;
beforeAll(async () => {
  admin = await createAdmin(api);
});

const ask = async (method: "GET" | "POST", path: string, payload?: object) => {
  const url = `/api/v1/admin/${path}`;
  const reply = await api.app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
};

/** A dispute at two bureaus, of which one has answered, by a client who has not agreed to electronic notices. */
async function dispute() {
  const { userId } = await createClient(api);
  const id = `disp_${randomUUID().replaceAll("-", "")}`;
  await api.owner`
    insert into disputes (id, user_id, kind, label, reason, created_at)
    values (${id}, ${userId}, 'inquiry', 'A lender', 'notAuthorized', now())`;
  await api.owner`
    insert into dispute_bureaus (dispute_id, user_id, bureau, item_id, status, outcome, resolved_on)
    values (${id}, ${userId}, 'equifax', 'EQ-1', 'resolved', 'verified', '2026-01-05'),
      (${id}, ${userId}, 'experian', 'EX-1', 'investigating', null, null)`;
  return { id, userId };
}

it("every result of a dispute waits to be mailed until it is, whenever it came", async () => {
  const { id, userId } = await dispute();
  const waiting = async () =>
    (await ask("GET", "queue")).body["items"] as {
      kind: string;
      link: string;
      detail: string;
      since: string;
    }[];
  const onPaper = async () =>
    (await waiting())
      .filter(({ kind, link }) => kind === "paper_notices" && link.endsWith(id))
      .map(({ detail, since }) => [detail, since.slice(0, 10)]);
  const mail = (bureau: string, resultOn: string) =>
    ask("POST", `disputes/${id}/mailings`, { bureau, resultOn });
  const paper = async () => {
    const { toMail, mailed } = (await ask("GET", `disputes/${id}`)).body as unknown as AdminDispute;
    return [toMail, mailed.map(({ bureau }) => bureau)];
  };

  expect(await onPaper()).toEqual([["Mail what Equifax found", "2026-01-05"]]);
  expect(await paper()).toEqual([[{ bureau: "equifax", resultOn: "2026-01-05" }], []]);
  expect(await mail("experian", "2026-01-05"), "no result yet").toMatchObject({ status: 409 });
  expect(await mail("equifax", "2026-01-05")).toMatchObject({ status: 200, body: { toMail: [] } });
  expect(await mail("equifax", "2026-01-05"), "once").toMatchObject({ status: 409 });
  expect(await onPaper()).toEqual([]);

  await api.owner`update dispute_bureaus set status = 'resolved', outcome = 'deleted', resolved_on = '2026-01-20'
    where dispute_id = ${id} and bureau = 'experian'`;
  expect(await onPaper()).toEqual([["Mail what Experian found", "2026-01-20"]]);
  const close = () => ask("POST", `disputes/${id}/notes`, { kind: "closed", text: "Done" });
  expect(await close()).toMatchObject({ status: 409, body: { detail: expect.stringContaining("mailed") } });
  expect(await mail("experian", "2026-01-20")).toMatchObject({ status: 200 });
  expect(await paper()).toEqual([[], ["equifax", "experian"]]);
  expect(await close()).toMatchObject({ status: 200 });
  const trail = await api.owner`
    select detail from audit_rows where object = ${id} and action = 'dispute.mailed' and actor_id = ${admin.userId} order by seq`;
  expect(trail).toMatchObject([{ detail: { bureau: "equifax" } }, { detail: { bureau: "experian" } }]);
  expect(
    await api.owner`select from alerts where user_id = ${userId} and kind = 'dispute_closed'`,
  ).toHaveLength(1);
});
