import type postgres from "postgres";
import { daysAfter } from "@roadworthy/domain/calendar.rules";
import { harborPoint } from "./demo-accounts.ts";

/** The demo partner's brand, and the two programs by which it prequalifies. */
export async function writeHarborPoint(sql: postgres.TransactionSql, now: Date): Promise<void> {
  const certifiedAt = daysAfter(now, -harborPoint.daysAgo);
  // The list has stood since before the first pull, at the prices that were charged.
  await sql`
    insert into prices (scope, item, bureau, amount_cents, effective_from)
    select scope, item, bureau, amount_cents, ${certifiedAt} from prices`;
  const program = {
    maximumLoanToValueBasisPoints: 12_500,
    maximumDebtToIncomeBasisPoints: 4_500,
    maximumPaymentToIncomeBasisPoints: 1_500,
    maximumTermMonths: 72,
    maximumAmountCents: 7_500_000,
  };
  const settings = {
    brand: { color: "#0b6e4f" },
    lenderPrograms: [
      {
        ...program,
        name: "Lakeshore Auto Credit, prime",
        minimumScore: 660,
        rates: [
          { scoreFrom: 720, scoreTo: 900, lowPercent: "4.99", highPercent: "6.49" },
          { scoreFrom: 660, scoreTo: 719, lowPercent: "6.99", highPercent: "8.99" },
        ],
      },
      {
        ...program,
        name: "Motor City Lending, near prime",
        minimumScore: 580,
        maximumLoanToValueBasisPoints: 11_000,
        rates: [{ scoreFrom: 580, scoreTo: 900, lowPercent: "9.49", highPercent: "14.99" }],
      },
    ],
  };
  await sql`update partners set settings = settings || ${sql.json(settings)} where id = ${harborPoint.id}`;
}
