import { beforeAll, describe, expect, it } from "vitest";
import { createClient } from "../../testing/fixtures.ts";
import { testApi } from "../../testing/harness.ts";
import {
  createAccessCode,
  createPuller,
  order,
  pulled,
  putIdentity,
  send,
  somebody,
} from "../../testing/credit/pulls.ts";
import { choose, daysOn, stepsBy } from "../../testing/subscribers.ts";
import { insertCard } from "../../testing/payments.ts";

// What the database itself keeps from being there twice, or below zero, whatever a use case or an operator's statement does.

const api = testApi();
beforeAll(async () => {
  const partner = await createPuller(api);
  pulled(await send(api, partner.key, order()));
  const { userId } = await createClient(api);
  await putIdentity(api, userId, somebody());
  await createAccessCode(api, userId);
  await insertCard(api, userId);
  await choose(daysOn(api, 0), userId, "basic");
  await stepsBy(api, 40);
  await api.owner`update top_ups set charge_reference = 'charge_1'`;
});

/** The constraint by which the database refuses a statement. */
const refusing = async (statement: Promise<unknown>): Promise<unknown> =>
  statement.then(
    () => "accepted",
    (error: unknown) => Object(error).constraint_name,
  );

describe("the database keeps no second", () => {
  it.each([
    ["pull of one key", "pulls", {}, "pulls_idempotency"],
    ["hold of one pull", "ledger_holds", {}, "one_hold_per_pull"],
    ["transfer of one reference", "ledger_transfers", {}, "one_transfer_per_reference"],
    ["account of a business in one mode", "ledger_accounts", {}, "ledger_accounts_partner"],
    ["top-up of one payment", "top_ups", { charge_reference: null }, "top_ups_provider_reference"],
    ["top-up of one charge", "top_ups", { provider_reference: "another" }, "top_ups_charge"],
    ["invoice of one charge", "invoices", { period_start: "2020-01-01T00:00:00Z" }, "invoices_charge"],
    ["invoice of one period", "invoices", { charge_reference: "another" }, "one_invoice_per_period"],
    ["plan of one client", "subscriptions", {}, "one_live_subscription"],
    [
      "default card of one payer",
      "payment_methods",
      { provider_reference: "another" },
      "payment_methods_one_default",
    ],
    ["code of one text", "access_codes", {}, "access_codes_code_unique"],
    ["key of one secret", "api_keys", {}, "api_keys_secret_unique"],
    ["identity of one account", "consumers", { ssn_index: null }, "consumers_own"],
    ["account of one Social Security number", "consumers", { user_id: "other" }, "consumers_one_account"],
  ] as const)("%s", async (_what, table, changes, constraint) => {
    const { owner } = api;
    const change = "user_id" in changes ? { user_id: (await createClient(api)).userId } : changes;
    const one = {
      ledger_transfers: owner`where reference is not null`,
      ledger_accounts: owner`where partner_id is not null`,
      consumers: owner`where partner_id is null`,
      invoices: owner`where charge_reference is not null`,
    }[table as string];
    const [row] = await owner<{ id: string }[]>`select * from ${owner(table)} ${one ?? owner``} limit 1`;
    const isUuid = /^[\da-f-]{36}$/.test(row?.id ?? "");
    const copied = owner`insert into ${owner(table)} overriding user value select (jsonb_populate_record(t, ${owner.json(change)}::jsonb
      || jsonb_build_object('id', ${isUuid ? owner`gen_random_uuid()::text` : owner`new_id('copy')`}))).*
      from ${owner(table)} t where id = ${row?.id ?? ""}`;
    expect(await refusing(copied)).toBe(constraint);
  });
});

it.each([
  ["a hold sum below zero", "update ledger_accounts set held_cents = -1", "held_not_negative"],
  ["a share below zero", "update pull_bureaus set price_cents = -1", "bureau_price_not_negative"],
  ["a top-up of nothing", "update top_ups set amount_cents = 0", "top_up_above_zero"],
  ["an invoice of nothing", "update invoices set amount_cents = 0, refunded_cents = 0", "invoice_above_zero"],
  ["more returned than was paid", "update invoices set refunded_cents = amount_cents + 1", "invoice_returned_within"],
  ["more disputed than was paid", "update invoices set disputed_cents = amount_cents + 1", "invoice_returned_within"],
  ["a client behind a consumer of test mode", "update consumers set mode = 'test' where user_id is not null", "test_consumers_are_no_clients"],
] as const)("the database keeps not %s", async (_what, statement, constraint) => {
  expect(await refusing(api.owner.unsafe(statement))).toBe(constraint);
}); // prettier-ignore
