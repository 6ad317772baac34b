import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { LiveReply } from "@roadworthy/contracts/publishing";
import type { Registry } from "@roadworthy/contracts/releases";
import { appDirOf, type AppName } from "../apps.ts";
import type { ReleaseOrder } from "../read-command.ts";
import { ReleaseRefused } from "../store-release.ts";

/** An order that builds something first, which takes minutes. */
type Build = Extract<ReleaseOrder, { kind: "stable" | "canary" | "staged" }>;

/** Whether something is checked and built before the order is carried out. */
export const isBuild = (order: ReleaseOrder): order is Build =>
  order.kind === "stable" || order.kind === "canary" || order.kind === "staged";

/** The file that limits what visitors of an app have to load. */
export const ownBudgets = (app: AppName): string => join(appDirOf(app), "budgets.json");

/** Throws `ReleaseRefused` with the reasons against a build that are known before it is checked and built, from what is live. */
export async function refuseEarly(
  { apps, kind }: Build,
  live: Registry["apps"],
  budgetsOf: (app: AppName) => string = ownBudgets,
): Promise<void> {
  const reasons: string[] = [];
  if (!apps.includes("shell") && live["shell"] === undefined)
    reasons.push("There is no shell to release into: release the shell first.");
  for (const app of apps) {
    if (kind !== "stable" && live[app] === undefined)
      reasons.push(`${app} has no stable version yet; release it without --${kind} first.`);
    const hasBudgets = await stat(budgetsOf(app)).then(
      () => true,
      () => false,
    );
    if (!hasBudgets) reasons.push(`${app} has no budgets.json: without limits nobody sees it grow.`);
  }
  if (reasons.length > 0) throw new ReleaseRefused(reasons);
}

/** Throws `ReleaseRefused` when a token will not be let do this. Older portals do not say what a token is for. */
export function refuseToken({ kind }: Build, app: AppName, token: LiveReply["token"]): void {
  if (token === undefined) return;
  if (token.app !== app) throw new ReleaseRefused([`This token is for ${token.app}, not for ${app}.`]);
  const missing = (["publish", kind === "canary" ? "canary" : "promote"] as const).filter(
    (scope) => !token.scopes.includes(scope),
  );
  if (missing.length > 0)
    throw new ReleaseRefused([`The token for ${app} lacks the permission ${missing.join(" and ")}.`]);
}
