import { demoId } from "./chance.ts";
import type { DemoPartner } from "./demo-accounts.ts";
import type { Tables } from "./tables.ts";

/** The platform's own accounts by mode. */
export type PlatformAccounts = {
  readonly revenue: string;
  readonly funding: Readonly<Record<"live" | "test", string>>;
  /** Where clients' payments for plans are booked. */
  readonly client: { readonly revenue: string; readonly funding: string };
};

/** A partner's live account while its history is written: every movement as the ledger's functions write it. */
export type Books = {
  /** What is on the account now, in cents. */
  balanceCents(): number;
  /** Adds money paid by card. */
  topUp(at: Date, amountCents: number): void;
  /** Writes a pull's hold, and its charge if it has one; returns when the pull ended. */
  charge(pull: {
    readonly id: string;
    readonly at: Date;
    readonly tookMs: number;
    readonly quotedCents: number;
    readonly chargedCents: number;
    readonly description: string;
  }): Date;
  close(): void;
};

const testFundsCents = 100_000;

/** Opens a partner's two accounts, with play money on the test one as for every partner, and keeps books on the live one. */
export function openBooks(
  tables: Tables,
  audit: (row: AuditRow) => void,
  partner: DemoPartner,
  userId: string,
  platform: PlatformAccounts,
  openedAt: Date,
): Books {
  const live = demoId("acct", `${partner.name} live`);
  const test = demoId("acct", `${partner.name} test`);
  let balance = 0;
  let lastAt = openedAt.getTime();
  let count = 0;
  /** A statement's entries are in order of time, so no two share an instant. */
  const after = (at: Date): Date => {
    lastAt = Math.max(at.getTime(), lastAt + 1);
    return new Date(lastAt);
  };
  const entries = (transferId: string, at: Date, counterpart: string, cents: number): void => {
    balance += cents;
    const row = { transfer_id: transferId, created_at: at };
    tables.add("ledger_entries", {
      ...row,
      id: demoId("entr", `${transferId} partner`),
      account_id: live,
      amount_cents: cents,
      balance_after_cents: balance,
    });
    tables.add("ledger_entries", {
      ...row,
      id: demoId("entr", `${transferId} platform`),
      account_id: counterpart,
      amount_cents: -cents,
      balance_after_cents: null,
    });
  };
  openTestAccount(tables, audit, partner, test, platform.funding.test, openedAt);
  return {
    balanceCents: () => balance,
    topUp(wantedAt, amountCents) {
      const at = after(wantedAt);
      const name = `${partner.name} ${(count += 1)}`;
      const id = demoId("topup", name);
      const transferId = demoId("xfer", `top-up ${name}`);
      tables.add("top_ups", {
        id,
        partner_id: partner.id,
        mode: "live",
        amount_cents: amountCents,
        status: "paid",
        provider: "sandbox",
        provider_reference: demoId("sbx", name),
        charge_reference: demoId("sbx", name),
        created_by_user_id: userId,
        created_at: new Date(at.getTime() - 60_000),
        finished_at: at,
      });
      tables.add("ledger_transfers", {
        id: transferId,
        kind: "top_up",
        mode: "live",
        pull_id: null,
        reference: id,
        description: "Funds added by card",
        created_at: at,
      });
      entries(transferId, at, platform.funding.live, amountCents);
      const said = { stream: partner.id, at, actorKind: "system" } as const;
      const detail = { mode: "live", amountCents };
      audit({
        ...said,
        actorId: "ledger",
        action: "ledger.top_up",
        object: transferId,
        detail: { ...detail, reference: id },
      });
      audit({
        ...said,
        actorId: "payments",
        action: "top_up.paid",
        object: id,
        detail: { ...detail, provider: "sandbox" },
      });
    },
    charge({ id, at, tookMs, quotedCents, chargedCents, description }) {
      const endedAt = after(new Date(at.getTime() + tookMs));
      tables.add("ledger_holds", {
        id: demoId("hold", id),
        account_id: live,
        pull_id: id,
        amount_cents: quotedCents,
        state: chargedCents > 0 ? "captured" : "released",
        captured_cents: chargedCents,
        created_at: at,
        closed_at: endedAt,
      });
      if (chargedCents > 0) {
        const transferId = demoId("xfer", id);
        tables.add("ledger_transfers", {
          id: transferId,
          kind: "capture",
          mode: "live",
          pull_id: id,
          reference: null,
          description,
          created_at: endedAt,
        });
        entries(transferId, endedAt, platform.revenue, -chargedCents);
      }
      return endedAt;
    },
    close() {
      tables.add("ledger_accounts", {
        id: live,
        kind: "partner",
        mode: "live",
        partner_id: partner.id,
        posted_cents: balance,
        held_cents: 0,
        created_at: openedAt,
      });
    },
  };
}

/** A line of the audit trail with the time of its event. */
export type AuditRow = {
  readonly stream: string;
  readonly at: Date;
  readonly actorKind: "anonymous" | "client" | "partner" | "admin" | "system";
  readonly actorId: string;
  readonly action: string;
  readonly object: string;
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
};

function openTestAccount(
  tables: Tables,
  audit: (row: AuditRow) => void,
  partner: DemoPartner,
  accountId: string,
  fundingId: string,
  at: Date,
): void {
  tables.add("ledger_accounts", {
    id: accountId,
    kind: "partner",
    mode: "test",
    partner_id: partner.id,
    posted_cents: testFundsCents,
    held_cents: 0,
    created_at: at,
  });
  const transferId = demoId("xfer", `test funds ${partner.name}`);
  const reference = `test-opening:${partner.id}`;
  tables.add("ledger_transfers", {
    id: transferId,
    kind: "top_up",
    mode: "test",
    pull_id: null,
    reference,
    description: "Test funds",
    created_at: at,
  });
  for (const [account, cents, balance] of [
    [accountId, testFundsCents, testFundsCents],
    [fundingId, -testFundsCents, null],
  ] as const) {
    tables.add("ledger_entries", {
      id: demoId("entr", `${transferId} ${account}`),
      transfer_id: transferId,
      account_id: account,
      amount_cents: cents,
      balance_after_cents: balance,
      created_at: at,
    });
  }
  audit({
    stream: partner.id,
    at,
    actorKind: "system",
    actorId: "ledger",
    action: "ledger.top_up",
    object: transferId,
    detail: { mode: "test", amountCents: testFundsCents, reference },
  });
}
