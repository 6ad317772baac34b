import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { listPage, listQuery } from "../list.ts";
import { calendarDate, cents, instant, typedId } from "../primitives.ts";

const partnerReads = {
  roles: ["partner"],
  keyScope: "read_reports",
  members: ["owner", "puller", "viewer", "developer", "billing"],
  whileSuspended: true,
} as const;

/** An account's funds: `availableCents` is `postedCents` less `heldCents`. */
export const balance = z
  .object({ postedCents: cents, heldCents: cents, availableCents: cents })
  .meta({ id: "Balance" });
export type Balance = z.infer<typeof balance>;

/** One line of the account statement; `amountCents` is positive, `kind` says which way it went. */
export const transaction = z
  .object({
    id: typedId("entr"),
    createdAt: instant,
    description: z.string(),
    amountCents: cents,
    kind: z.enum(["credit", "debit"]),
    status: z.literal("posted"),
    balanceAfterCents: cents,
    pullId: typedId("pull").nullable(),
    reference: z.string().nullable().meta({ description: "Your own reference of the pull" }),
    topUpId: typedId("topup").nullable().meta({ description: "Whose receipt there is" }),
  })
  .meta({ id: "Transaction" });
export type Transaction = z.infer<typeof transaction>;

/** The partner's account. */
export const ledger = {
  balance: endpoint({
    id: "ledger.balance",
    method: "GET",
    path: "/api/v1/balance",
    tag: "Balance",
    summary: "Retrieve what the account has, what's held for pulls and what's available",
    description: "`postedCents` minus `heldCents` is available. A test key sees the play-money account.",
    policy: partnerReads,
    status: 200,
    reply: balance,
  }),
  transactions: endpoint({
    id: "ledger.transactions",
    method: "GET",
    path: "/api/v1/transactions",
    tag: "Balance",
    summary: "List account entries, newest first",
    description: "One line per ledger entry, each with the balance after it. Holds aren't included.",
    policy: { ...partnerReads, members: ["owner", "billing"] },
    query: listQuery({
      sort: ["createdAt"],
      filters: {
        kind: z.enum(["credit", "debit"]).optional(),
        q: z.string().trim().max(64).optional().meta({
          description: "Part of the description, or the reference of a pull",
        }),
        from: calendarDate.optional(),
        to: calendarDate.optional(),
      },
    }),
    status: 200,
    reply: listPage(transaction),
  }),
};

/** Funds on their way into the account; only `paid` is final. `processing`: a bank account is being debited, which takes days. */
export const topUp = z
  .object({
    id: typedId("topup"),
    amountCents: cents,
    status: z.enum(["open", "processing", "paid", "declined", "expired"]).meta({
      description: "`processing`: a bank account is being debited, which can take four business days",
    }),
    declineReason: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: "TopUp" });
export type TopUp = z.infer<typeof topUp>;

/** Least and most a partner may add at once, in cents. */
export const topUpLimits = { minCents: 1_000, maxCents: 1_000_000 } as const;

const dollars = (amountCents: number): string =>
  (amountCents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });

/** An amount that a partner may add at once, in cents. */
export const topUpAmount = cents
  .min(topUpLimits.minCents, `must be at least ${dollars(topUpLimits.minCents)}`)
  .max(topUpLimits.maxCents, `must be at most ${dollars(topUpLimits.maxCents)}`);

/** Adding funds. */
export const topUps = {
  create: endpoint({
    id: "topUps.create",
    method: "POST",
    path: "/api/v1/top-ups",
    tag: "Balance",
    summary: "Start adding funds; returns the payment provider's page to go to",
    policy: { roles: ["partner"], members: ["owner", "billing"] },
    body: z.strictObject({
      amountCents: topUpAmount,
      returnTo: z
        .enum(["dashboard", "billing"])
        .default("dashboard")
        .meta({ description: "Which portal page the payment returns to" }),
    }),
    status: 201,
    reply: z.object({
      topUp,
      checkoutUrl: z.string().meta({
        description:
          "Where the browser goes to pay: on this site for the sandbox, elsewhere for a real provider",
      }),
    }),
    refusals: ["test_mode_off"],
  }),
  receipt: endpoint({
    id: "topUps.receipt",
    method: "GET",
    path: "/api/v1/top-ups/:id/receipt",
    tag: "Balance",
    summary: "The receipt of funds that were paid; with `format=pdf` the PDF itself",
    policy: { roles: ["partner"], members: ["owner", "billing"], whileSuspended: true },
    params: z.object({ id: typedId("topup") }),
    query: z.object({
      format: z.enum(["pdf"]).optional(),
      language: z.enum(["en", "es"]).default("en"),
    }),
    status: 200,
    reply: topUp,
    refusals: ["not_found"],
  }),
  get: endpoint({
    id: "topUps.get",
    method: "GET",
    path: "/api/v1/top-ups/:id",
    tag: "Balance",
    summary: "Retrieve a top-up",
    policy: { roles: ["partner"], members: ["owner", "billing"] },
    params: z.object({ id: typedId("topup") }),
    status: 200,
    reply: topUp,
    refusals: ["not_found"],
  }),
};
