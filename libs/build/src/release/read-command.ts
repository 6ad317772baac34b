import { parseArgs } from "node:util";
import { releaseVersion, stageMinutes } from "@roadworthy/contracts/releases";
import { apps, isApp, isInstalled, type AppName } from "./apps.ts";

/** What `npm run release` was asked to do. */
export type ReleaseOrder =
  | { apps: AppName[]; kind: "stable" }
  | { apps: AppName[]; kind: "canary"; percent: number }
  | { apps: AppName[]; kind: "staged"; minutes: number }
  | { apps: AppName[]; kind: "promote" | "rollback" | "on" }
  | { apps: AppName[]; kind: "off"; message: { en: string; es: string } }
  | { apps: AppName[]; kind: "to"; version: string }
  | { kind: "list" };

/** How the command is used. */
export const usage = `npm run release -- <app>... [--canary <percent> | --staged <minutes> | --promote | --rollback | --to <version>]
npm run release -- <remote> --off "message" --es "mensaje"
npm run release -- <remote> --on
npm run release -- --list
npm run release -- <app> --to https://portal.example --reason "why" [any of these]
  <app> is one of ${apps.join(", ")}; several move together or not at all
  --canary 10     gives the new version to 10% of visitors, always the same ones
  --staged 60     gives it to 1%, 10%, 50% and then 100% of visitors, each stage for at least an hour and while page loads go well
  --promote       gives the running canary to everybody
  --rollback      takes a running canary back, or else the previous version
  --to <version>  gives everybody a version that was built before
  --off "…"       shows visitors these words in place of a remote; --es says them in Spanish
  --on            gives visitors the remote again
  --list          shows what is live, and what was before
  --to https://…  ships to a portal elsewhere, with RELEASE_TOKEN, which an admin makes on its Releases screen
                  (several apps need a token each: 'mf-client=rw_rt_… shell=rw_rt_…'; they move together or not at all)
  --reason "why"  is kept in the audit log of the portal, here or elsewhere
  --no-smoke "…"  skips the visit in Chromium, and records why
  SMOKE_EMAIL, SMOKE_PASSWORD  the account of that visit; without them a demo's, or else nobody's`;

/** An order, the portal it is for if that is a remote one, and why it goes without a visit in Chromium if it does. */
export type OrderedRelease = {
  order: ReleaseOrder;
  at: URL | null;
  reason: string;
  unvisited: string | null;
};

/** Parses the command line; throws a sentence for people. */
export function readCommand(args: readonly string[]): OrderedRelease {
  const at = args.findIndex((word, index) => args[index - 1] === "--to" && /^https?:/.test(word));
  const local = at === -1 ? [...args] : args.filter((_, index) => index !== at && index !== at - 1);
  const reason = takenFrom(local, "--reason");
  const unvisited = takenFrom(local, "--no-smoke") ?? null;
  if (unvisited === "") throw new Error(`Say why the visit is skipped: --no-smoke "…"\n${usage}`);
  const order = readOrder(local);
  if (at === -1 && isInstalled) throw new Error(`Say where to: --to https://…\n${usage}`);
  if (at === -1) return { order, at: null, reason: reason ?? "", unvisited };
  const url = new URL(args[at] ?? "");
  if (url.protocol !== "https:" && !["localhost", "127.0.0.1", "[::1]"].includes(url.hostname))
    throw new Error("A token travels by https only.");
  if (!reason && order.kind !== "list") throw new Error(`Say why: --reason "…"\n${usage}`);
  return { order, at: url, reason: reason ?? "", unvisited };
}

/** The value of an option, which is taken out of the words; `undefined` if it is not there. */
function takenFrom(words: string[], option: string): string | undefined {
  const at = words.indexOf(option);
  if (at === -1) return undefined;
  const [, value = ""] = words.splice(at, 2);
  return value.startsWith("--") ? "" : value.trim();
}

/** Parses what to do with which apps; throws a sentence for people. */
export function readOrder(args: readonly string[]): ReleaseOrder {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      canary: { type: "string" },
      staged: { type: "string" },
      promote: { type: "boolean", default: false },
      rollback: { type: "boolean", default: false },
      to: { type: "string" },
      list: { type: "boolean", default: false },
      off: { type: "string" },
      es: { type: "string" },
      on: { type: "boolean", default: false },
    },
  });
  const { canary, staged, promote, rollback, to, list, on } = values;
  const [off, es] = [values.off?.trim(), values.es?.trim()];
  const isMove = [canary, staged, to, off].map((one) => one !== undefined);
  const chosen = [...isMove, promote, rollback, list, on].filter(Boolean).length;
  if (chosen > 1)
    throw new Error(
      `Only one of --canary, --staged, --promote, --rollback, --to, --off, --on and --list.\n${usage}`,
    );
  if (list) return { kind: "list" };
  // A team's own repository is one remote, which goes without saying.
  const named = isInstalled && positionals.length === 0 ? [...apps] : [...new Set(positionals)];
  if (named.length === 0 || !named.every(isApp)) throw new Error(`Name an app.\n${usage}`);
  if (promote) return { apps: named, kind: "promote" };
  if (rollback) return { apps: named, kind: "rollback" };
  if (on) return { apps: named, kind: "on" };
  if (off !== undefined || es !== undefined) {
    if (!off || !es) throw new Error(`--off and --es both say why, to visitors.\n${usage}`);
    return { apps: named, kind: "off", message: { en: off, es } };
  }
  if (to !== undefined) {
    if (!releaseVersion.safeParse(to).success || named.length > 1)
      throw new Error(
        `--to takes one app and a version of twelve hex digits, as --list shows them.\n${usage}`,
      );
    return { apps: named, kind: "to", version: to };
  }
  if (staged !== undefined) {
    const minutes = Number(staged);
    if (!stageMinutes.safeParse(minutes).success)
      throw new Error(`--staged takes how many minutes a stage lasts, from 1 to 10080.\n${usage}`);
    return { apps: named, kind: "staged", minutes };
  }
  if (canary === undefined) return { apps: named, kind: "stable" };
  const percent = Number(canary);
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
    throw new Error(`--canary takes a whole number from 1 to 99.\n${usage}`);
  }
  return { apps: named, kind: "canary", percent };
}
