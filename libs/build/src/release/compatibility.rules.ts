import { apiVersions } from "@roadworthy/contracts/api-versions";
import type { Release } from "@roadworthy/contracts/releases";

/** Reasons why a remote must not go live with this shell; empty when it may. */
export function incompatibilities(remote: Release, shell: Release): string[] {
  const found: string[] = [];
  if (remote.contract !== shell.contract) {
    found.push(`${remote.name} speaks contract ${remote.contract}, the shell ${shell.contract}`);
  }
  for (const [name, { requires }] of Object.entries(remote.shared)) {
    const brought = shell.shared[name]?.version;
    if (brought === undefined)
      found.push(`${remote.name} expects the shell to share ${name}, which it does not`);
    else if (!satisfies(brought, requires)) {
      found.push(`${remote.name} needs ${name} ${requires}, the shell brings ${brought}`);
    }
  }
  if (remote.kind === "remote" && remote.entry === null) found.push(`${remote.name} has no entry file`);
  return found;
}

/** Whether `version` satisfies the caret range `^major.minor` from the share list; before 1.0 the minor must be equal. */
export function satisfies(version: string, range: string): boolean {
  const have = numbers(version);
  const need = numbers(range.replace(/^\^/, ""));
  if (have.major !== need.major) return false;
  return need.major === 0 ? have.minor === need.minor : have.minor >= need.minor;
}

function numbers(text: string): { major: number; minor: number } {
  const [major, minor] = text.split(".").map(Number);
  return { major: major ?? 0, minor: minor ?? 0 };
}

/** Why a front end must not be served by this server: it calls another API. Older builds do not say which. */
export const apiFaults = ({ name, api }: Pick<Release, "name" | "api">): string[] =>
  api === undefined || apiVersions.some((version) => version === api)
    ? []
    : [`${name} is written for the API of ${api}, this server speaks those of ${apiVersions.join(", ")}`];
