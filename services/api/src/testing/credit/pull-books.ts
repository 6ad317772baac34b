import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { bureaus as allBureaus, type Bureau } from "@roadworthy/contracts/primitives";
import { newTypedId } from "../../platform/typed-id.ts";

/** The two logins of one database: `app` is the API's own, `owner` prepares and looks. */
export type Books = { readonly app: postgres.Sql; readonly owner: postgres.Sql };

/** Money as the payment provider brings it. */
export async function addFunds(
  { owner }: Books,
  partnerId: string,
  cents: number,
  reference: string,
): Promise<void> {
  await owner`
    insert into top_ups (id, partner_id, mode, amount_cents, status, provider)
    values (${reference}, ${partnerId}, 'live', ${cents}, 'paid', 'sandbox') on conflict do nothing`;
  await owner`select ledger_top_up(${partnerId}, 'live', ${cents}, ${reference}, 'Funds')`;
}

type BeginArguments = {
  partnerId: string;
  id: string;
  key: string;
  hash: string;
  bureaus: readonly Bureau[];
  isSending: boolean;
};

/** What `begin_pull` is given for a soft pull. */
export const beginInput = (sql: postgres.Sql, { partnerId, id, key, hash, bureaus, isSending }: BeginArguments) =>
  sql.json({
    pullId: id, partnerId, mode: "live", idempotencyKey: key, requestHash: hash, type: "soft", scoreType: "vantage", bureaus: [...bureaus],
    purpose: "EXTENSION_OF_CREDIT", consent: { textVersion: 1, method: "phone" }, sealedSubject: "", isSending, leaseMs: 60_000,
    leaseOwner: "model", actorId: "model",
    consumer: { id: newTypedId("cnsm"), sealed: "", displayName: "A B", identityIndex: "00" },
  }); // prettier-ignore

/** A partner of its own, with prices per bureau, without money. */
export async function newPartner(
  { owner }: Books,
  cents: readonly [number, number, number],
): Promise<string> {
  const [row] = await owner<{ id: string }[]>`
    insert into partners (name, status, certified_purposes, settings)
    values ('Model', 'active', '{EXTENSION_OF_CREDIT}', '{"pullsPerMinute": 100000}') returning id`;
  const partnerId = row?.id ?? "";
  for (const [index, bureau] of allBureaus.entries())
    await owner`insert into prices (scope, item, bureau, amount_cents) values (${partnerId}, 'soft', ${bureau}, ${cents[index] ?? 0})`;
  return partnerId;
}

/** Begins `count` pulls at once with money for `k`. Returns what is wrong, or `null`. */
export async function findRaceViolation(
  books: Books,
  options: { rounds: number; count: number; k: number },
): Promise<string | null> {
  for (let round = 0; round < options.rounds; round += 1) {
    const partnerId = await newPartner(books, [100, 100, 100]);
    await addFunds(books, partnerId, options.k * 100 + 99, randomUUID());
    const outcomes = await Promise.all(
      Array.from({ length: options.count }, async (_, index) => {
        const input = beginInput(books.app, {
          partnerId,
          id: newTypedId("pull"),
          key: `k${index}`,
          hash: "00",
          bureaus: ["equifax"],
          isSending: true,
        });
        const [row] = await books.app<
          { outcome: string }[]
        >`select begin_pull(${input}) ->> 'outcome' as outcome`;
        return row?.outcome;
      }),
    );
    const begun = outcomes.filter((outcome) => outcome === "begun").length;
    if (begun !== options.k) return `round ${round}: ${begun} pulls begun with money for ${options.k}`;
    const [account] =
      await books.owner`select held_cents::int as held from ledger_accounts where partner_id = ${partnerId} and mode = 'live'`;
    if (account?.["held"] !== options.k * 100)
      return `round ${round}: ${String(account?.["held"])} cents held for ${options.k} pulls`;
  }
  return null;
}
