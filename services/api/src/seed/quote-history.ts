import type postgres from "postgres";
import { z } from "zod";
import { bureau } from "@roadworthy/contracts/primitives";
import { quoteLine } from "@roadworthy/contracts/quotes";
import type { DemoPull } from "./demo-history.rules.ts";
import type { Quote } from "./write-pulls.ts";

const priced = z.object({
  totalCents: z.int(),
  lines: z.array(quoteLine),
  shares: z.partialRecord(bureau, z.int()),
});

const orderOf = (pull: DemoPull): string =>
  [pull.partner.id, pull.bureaus.join("+"), pull.type, pull.scoreType, pull.ficoModel ?? ""].join(" ");

/** Prices every pull of the history by the pricing engine, each kind of order once. */
export async function quoteHistory(
  sql: postgres.TransactionSql,
  pulls: readonly DemoPull[],
): Promise<(pull: DemoPull) => Quote> {
  const quotes = new Map<string, Quote>();
  for (const pull of new Map(pulls.map((pull) => [orderOf(pull), pull])).values()) {
    const [row] = await sql<{ quote: unknown }[]>`
      select price_pull(${pull.partner.id}, ${[...pull.bureaus]}::text[]::bureau_name[], ${pull.type}::pull_type,
        ${pull.scoreType}::score_type, ${pull.ficoModel}::fico_model) as quote`;
    quotes.set(orderOf(pull), priced.parse(row?.quote));
  }
  return (pull) => {
    const quote = quotes.get(orderOf(pull));
    if (!quote) throw new Error("this order was not priced");
    return quote;
  };
}
