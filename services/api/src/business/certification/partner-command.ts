import { parseArgs } from "node:util";
import { pino } from "pino";
import {
  partnerSuspensionReason,
  permittedPull,
  pricingTier as tiers,
} from "@roadworthy/contracts/certification";
import { permissiblePurpose } from "@roadworthy/contracts/primitives";
import { utcDay } from "@roadworthy/domain/calendar.rules";
import { systemCtx, type Deps } from "../../platform/ctx.ts";
import { certifyPartner, reinstatePartner, suspendPartner } from "./certification.service.ts";

const usage = `Usage: node src/cli.ts partner list
       node src/cli.ts partner certify <id> --purposes <A,B> [--pull-types soft,hard,vantage,fico] [--tier standard] [--renewal YYYY-MM-DD]
       node src/cli.ts partner suspend <id> --reason <reason> [--note <text>]
       node src/cli.ts partner reinstate <id>
`;

/** `cli.ts partner …`: an operator certifies, suspends and reinstates businesses. Returns the exit code. */
export async function runPartnerCommand(deps: Deps, args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      purposes: { type: "string" },
      "pull-types": { type: "string", default: "soft,vantage" },
      tier: { type: "string", default: "standard" },
      renewal: { type: "string", default: inAYear(deps.now()) },
      reason: { type: "string" },
      note: { type: "string" },
    },
  });
  const [command, id] = positionals;
  const ctx = systemCtx(deps, "operator", pino({ level: "silent" }));
  if (command === "list") {
    const rows = await deps.sql<{ id: string; status: string; name: string }[]>`
      select id, status, name from businesses order by created_at, id`;
    for (const row of rows) process.stdout.write(`${row.id}  ${row.status}  ${row.name}\n`);
    return 0;
  }
  if (command === "certify" && id !== undefined && values.purposes !== undefined) {
    await certifyPartner(ctx, id, {
      purposes: values.purposes.split(",").map((one) => choose(permissiblePurpose, "purpose", one)),
      pullTypes: values["pull-types"].split(",").map((one) => choose(permittedPull, "pull type", one)),
      pricingTier: choose(tiers, "tier", values.tier),
      renewalDueOn: values.renewal,
    });
    return 0;
  }
  if (command === "suspend" && id !== undefined && values.reason !== undefined) {
    const reason = choose(partnerSuspensionReason, "reason", values.reason);
    await suspendPartner(ctx, id, reason, values.note ?? null);
    return 0;
  }
  if (command === "reinstate" && id !== undefined) {
    await reinstatePartner(ctx, id);
    return 0;
  }
  process.stderr.write(usage);
  return 2;
}

/** The choice of this name; the error names those there are. */
function choose<T extends string>(
  { options }: { readonly options: readonly T[] },
  what: string,
  given: string,
): T {
  const chosen = options.find((one) => one === given.trim());
  if (chosen !== undefined) return chosen;
  throw new Error(`There is no ${what} "${given}". Choose from: ${options.join(", ")}. Nothing was changed.`);
}

function inAYear(now: Date): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return utcDay(day);
}
