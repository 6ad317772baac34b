import { z } from "zod";
import { environment } from "./platform/config.ts";

/** What the launcher adds: it makes or finds most of the API's settings itself. */
export const launcherSettings: readonly (readonly [name: string, text: string])[] = [
  ["DATA_DIR", "Database, secrets, releases and logs; one portal per folder. Default: `.data`."],
  [
    "DATABASE_URL",
    "Your own PostgreSQL 18, with a login that may manage roles. Without it, an embedded server is started.",
  ],
  [
    "DATABASE_APP_PASSWORD",
    "Password of the API's own role, if several portals share one database. Default: the one in `secrets.json`.",
  ],
  [
    "WAL_ARCHIVE",
    "Folder, ideally on another disk, where the embedded database archives its log for `npm run restore -- --at`. Remembered until you set it to `off`.",
  ],
  ["BUREAU_SANDBOX", "`on` lets production use the sandbox instead of real bureaus, for rehearsals only."],
];

/** Made by the launcher for each installation, and kept in `secrets.json` of its data folder. */
export const madeByLauncher: ReadonlySet<string> = new Set(["MASTER_KEYS", "INDEX_KEY"]);

/** What production does not start without. */
export const neededInProduction: ReadonlySet<string> = new Set(["SITE_URL", "SMTP_URL", "BUREAU_URL"]);

/** The text of `.env.example`: every setting of `npm start`, what it is for, and its default. */
export function printEnvExample(): string {
  const given = new Set(launcherSettings.map(([name]) => name));
  const settings = Object.entries(environment.shape).filter(([name]) => !given.has(name));
  return [
    "# Settings of `npm start`, printed from services/api/src/platform/config.ts (node services/api/src/cli.ts env-example).",
    "# Set them in the environment; this file itself is not read. A demo needs none of them.",
    ...launcherSettings.map(([name, text]) => entry(name, text, "")),
    ...settings.map(([name, schema]) => {
      const text = z.globalRegistry.get(schema)?.description ?? "";
      const notes = [
        ...(neededInProduction.has(name) ? ["Required in production."] : []),
        ...(madeByLauncher.has(name) ? ["Default: made on first start and kept in `secrets.json`."] : []),
      ];
      return entry(name, [text, ...notes].join(" "), defaultOf(schema));
    }),
    "",
  ].join("\n");
}

const entry = (name: string, text: string, value: string): string => `\n# ${text}\n# ${name}=${value}`;

/** What an unset variable is read as; nothing for those that are refused or left out then. */
export function defaultOf(schema: z.ZodType): string {
  const { type, defaultValue } = schema.def as { type: string; defaultValue?: unknown };
  if (type === "default" && ["string", "number"].includes(typeof defaultValue)) return String(defaultValue);
  const inner = "in" in schema.def ? (schema.def.in as z.ZodType) : undefined;
  return inner === undefined ? "" : defaultOf(inner);
}
