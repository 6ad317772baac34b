import { readFileSync } from "node:fs";
import { join } from "node:path";

const usages = {
  start: [
    "npm start",
    "Starts the portal with demo data at http://localhost:4000 (or on PORT), keeping its data in .data (or DATA_DIR).",
    "Ctrl-C stops it. Settings are environment variables; .env.example lists them.",
  ],
  test: [
    "npm test [-- <stage> ...]",
    "Runs every check and test: format, lint, dead-code, migrations, openapi, env-example, unit, browser.",
    "DEPTH=full runs ten times as many random cases, new ones each day; TEST_SEED=<number> repeats a run's cases.",
  ],
  "test-near": [
    "npm run test:near [-- <file> ...]",
    "Runs, in less than a minute, the tests near to what differs from main, or near to these files.",
  ],
  dev: [
    "npm run dev [-- <app> ...] [es]",
    "Everything with watch and hot reload; with apps named, only those, inside a portal that runs already.",
    "Apps: shell, mf-public, mf-client, mf-partner, mf-admin. es: in Spanish.",
  ],
  check: ["npm run check", "Format, lint, types, dead code."],
  build: [
    'npm run build [-- --reason "why"] [--no-smoke "why"]',
    "Releases every front end whose sources changed, all or none: npm run release -- <those>, with the same checks.",
  ],
  "build-production": [
    "npm run build:production -- <new folder> [--server-only]",
    "Builds one folder that runs by Node 24 alone: the server, what it needs of other packages, and the pages (not with --server-only).",
  ],
  e2e: [
    "npm run e2e [-- <name> ...]",
    "Runs the browser journeys, or those of these names, on a portal of their own.",
  ],
  reset: [
    "npm run reset [-- --yes-delete-production]",
    "Stops the portal and removes its data. What belongs to a production portal goes only with --yes-delete-production.",
  ],
  release: [
    "npm run release -- <app> ... [--canary <percent> | --staged <minutes> | --promote | --rollback | --to <version>]",
    "Checks, builds and ships front ends: shell, mf-public, mf-client, mf-partner, mf-admin; several move together or not at all.",
    "--canary 10: to ten percent of the visitors. --staged 60: to 1, 10, 50 and then all percent, each for an hour at least.",
    "--promote: the canary to everybody. --rollback: the canary, or else the previous version, back. --to <version>: one that was built before.",
    '--off "message" --es "mensaje": a message in place of a remote, until --on. --list: what is live, and what was.',
    "--to https://portal.example: at a portal elsewhere, with RELEASE_TOKEN (several apps: 'mf-client=rw_rt_… shell=rw_rt_…') and --reason.",
    '--reason "why": for the audit log. --no-smoke "why": without the visit in Chromium, which is as SMOKE_EMAIL with SMOKE_PASSWORD.',
  ],
  "new-remote": [
    "npm run new-remote -- mf-<name> [<folder>] [--at /<mount>] [--role client|partner]",
    "Makes a repository for a team's own remote beside this one (or in the folder): sources, tests, and the libraries it installs, packed.",
  ],
  pack: [
    "npm run pack -- <folder>",
    "Compiles and packs the libraries for teams with repositories of their own: contracts, domain, kit, build, a tarball each.",
  ],
  backup: [
    "npm run backup -- <new folder> --secrets <another new folder>",
    "Backs up the data folder's database while the portal runs. The keys that open it go to the other folder: keep them apart.",
  ],
  restore: [
    "DATA_DIR=<new folder> npm run restore -- <backup> --secrets <folder> [--wal <folder of WAL_ARCHIVE> [--at <time>]]",
    "Puts a backup and its keys into a new data folder, every file compared with what was written; --wal replays the log since, to its end or to a moment.",
  ],
  reconcile: [
    "npm run reconcile",
    "Proves that balances equal entries, pulls equal charges, and charges equal the bureaus' own log.",
  ],
  migrate: [
    "npm run migrate [-- --to <number>]",
    "Brings the data folder's database up to date while the portal is stopped, as npm start does.",
    "--to 0001: undoes every migration after that one, or none if rows would be lost; then start the version you go back to.",
  ],
  regenerate: [
    "npm run regenerate [-- <name>]",
    "Writes what is made from sources: a migration of this name when a table has changed, openapi.json, .env.example, the partners' client.",
  ],
};

/** Returns how a command is used, when that was asked for or what was given makes no sense; `wasAsked` tells the two apart. */
export function usageFor(projectDir, command, args) {
  const wasAsked = args.includes("--help") || args.includes("-h");
  if (command === "cli") {
    const known = list(projectDir, "services/api/src/cli-commands.json");
    if (args.length > 0 && args[0] in known) return undefined;
    return { wasAsked, text: lines("npm run -s cli -- <command>, beside a running portal", known) };
  }
  if (command === "bench") {
    const known = list(projectDir, "services/api/src/bench/legs.json");
    if (!wasAsked && args.every((leg) => leg in known)) return undefined;
    return { wasAsked, text: lines("npm run bench [-- <leg> ...]", known) };
  }
  return wasAsked ? { wasAsked, text: usages[command].join("\n  ") } : undefined;
}

function list(projectDir, file) {
  return JSON.parse(readFileSync(join(projectDir, file), "utf8"));
}

function lines(heading, entries) {
  const width = Math.max(...Object.keys(entries).map((name) => name.length));
  return [heading, ...Object.entries(entries).map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)].join(
    "\n",
  );
}
