/** What the version before may still use, so that two versions cannot run on one database while it is upgraded. */
const breaking: readonly { readonly pattern: RegExp; readonly does: string }[] = [
  { pattern: /\bDROP\s+(TABLE|VIEW|TYPE|SCHEMA|FUNCTION|COLUMN|INDEX|CONSTRAINT)\b/i, does: "drops" },
  { pattern: /\bRENAME\b/i, does: "renames" },
  { pattern: /\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i, does: "changes a type" },
  { pattern: /\bSET\s+NOT\s+NULL\b/i, does: "requires a value that was optional" },
  { pattern: /\bDROP\s+DEFAULT\b/i, does: "takes a default away" },
];

const addsRequired = /\bADD\s+COLUMN\b(?![^;]*\b(DEFAULT|GENERATED)\b)[^;]*\b(NOT\s+NULL|PRIMARY\s+KEY)\b/i;
const addsRule = /\bALTER\s+TABLE\s+(?:ONLY\s+)?"?(\w+)"?\s+ADD\s+CONSTRAINT\b/i;
const addsUnique = /\bCREATE\s+UNIQUE\s+INDEX\b[^;]*?\bON\s+"?(\w+)"?/i;

/** Which statements of a migration the version before it would trip over. */
export function breakingSteps(sql: string): string[] {
  const statements = withoutComments(sql)
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
  const made = new Set(
    statements.flatMap(
      (statement) => /\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/i.exec(statement)?.[1] ?? [],
    ),
  );
  return statements.flatMap((statement) => {
    const found = breaking.filter(({ pattern }) => pattern.test(statement)).map(({ does }) => does);
    if (addsRequired.test(statement)) found.push("adds a required column without a default");
    // A table that the version before does not know may have any rule.
    const ruled = (addsRule.exec(statement) ?? addsUnique.exec(statement))?.[1];
    if (ruled !== undefined && !made.has(ruled)) found.push("adds a rule to a table that is in use");
    return found.map((does) => `${does}: ${statement.replaceAll(/\s+/g, " ")}`);
  });
}

/** The migration whose server no longer used what this one removes: `-- contract: 0003`. */
export const contractOf = (sql: string): string | undefined => /^-- contract: (\d{4})$/m.exec(sql)?.[1];

/** Why a migration cannot be undone: `-- irreversible: <why>` in its `.down.sql`. */
export const irreversibleBecause = (sql: string): string | undefined =>
  /^-- irreversible: (.+)$/m.exec(sql)?.[1];

const withoutComments = (sql: string): string =>
  sql.replaceAll(/--[^\n]*/g, "").replaceAll(/\/\*[^]*?\*\//g, "");
