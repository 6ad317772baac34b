import { expect, it } from "vitest";
import { letters as contract } from "@roadworthy/contracts/letters";
import { answers } from "../../testing/credit/applicants.ts";
import { createPuller, order, pulled, send, somebody, type Puller } from "../../testing/credit/pulls.ts";
import { testApi } from "../../testing/harness.ts";

const api = testApi();

const post = ({ headers }: Puller, url: string, payload: object) =>
  api.app.inject({ method: "POST", url: `/api/v1/credit-reports/${url}`, headers, payload });
const due = async ({ headers }: Puller) =>
  contract.due.reply.decode((await api.app.inject({ url: contract.due.path, headers })).json());
const decline = { outcome: "declined", reasons: ["obligations_excessive"] };

it("lists what a business has to write, the oldest application first, until it is written", async () => {
  const [partner, another] = [await createPuller(api), await createPuller(api)];
  expect(await due(partner)).toEqual({ items: [], total: 0 });
  const [first, second, approved] = [
    pulled(await send(api, partner.key, order({}, somebody()))),
    pulled(await send(api, partner.key, order({}, somebody()))),
    pulled(await send(api, partner.key, order({}, somebody()))),
  ].map(({ reportId }) => reportId);
  await post(partner, `${first}/decision`, decline);
  await post(partner, `${second}/decision`, { ...decline, appliedOn: "2026-01-05" });
  await post(partner, `${approved}/decision`, { outcome: "approved" });
  const owed = await due(partner);
  expect(owed.total).toBe(2);
  expect(owed.items.map(({ reportId, kind }) => [reportId, kind])).toEqual([
    [second, "adverse_action"],
    [first, "adverse_action"],
  ]);
  expect(owed.items[0]?.dueOn).toBe("2026-02-04");
  expect((await due(another)).total).toBe(0);
  await api.owner`
    insert into partner_applications (partner_id, answers, updated_at)
    values (${partner.partnerId}, ${api.owner.json(answers)}, now())`;
  expect((await post(partner, `${second}/letters`, { kind: "adverse_action" })).statusCode).toBe(201);
  await api.owner`update credit_reports set disposed_at = now() where id = ${first ?? ""}`;
  expect((await due(partner)).total).toBe(0);
});
