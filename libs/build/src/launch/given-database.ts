import postgres from "postgres";
import { LaunchError } from "./launch-error.ts";

const OLDEST_MAJOR = 18;
const PATIENCE_S = 3;

/**
 * Looks at the database of `DATABASE_URL` before anything is started or built: whether it answers, lets us in and is new enough.
 * Throws one sentence that names the setting and the remedy; never a password.
 */
export async function checkGivenDatabase(url: string): Promise<void> {
  const isAddress = URL.canParse(url) && /^postgres(?:ql)?:$/.test(new URL(url).protocol);
  if (!isAddress)
    throw new LaunchError(
      "DATABASE_URL is not the address of a PostgreSQL database. Write it as postgres://user:password@host:5432/database.",
    );
  const { hostname, port, pathname, username } = new URL(url);
  const where = `${hostname}:${port || "5432"}`;
  const sql = postgres(url, { max: 1, connect_timeout: PATIENCE_S, onnotice: () => {} });
  // A server that lets us in may still not answer.
  const overdue = setTimeout(() => void sql.end({ timeout: 0 }), PATIENCE_S * 1000);
  let version = 0;
  try {
    const [row] = await sql<
      { version: number }[]
    >`select current_setting('server_version_num')::int as version`;
    version = row?.version ?? 0;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new LaunchError(sentenceFor(code, error, { where, database: pathname.slice(1), username }));
  } finally {
    clearTimeout(overdue);
    await sql.end({ timeout: 1 });
  }
  if (version < OLDEST_MAJOR * 10_000)
    throw new LaunchError(
      `DATABASE_URL names PostgreSQL ${Math.floor(version / 10_000)} at ${where}, and Roadworthy needs ${OLDEST_MAJOR} or newer. ` +
        "Upgrade that server, or unset DATABASE_URL to use the embedded one.",
    );
}

function sentenceFor(
  code: string,
  error: unknown,
  at: { readonly where: string; readonly database: string; readonly username: string },
): string {
  if (code === "28P01" || code === "28000")
    return `DATABASE_URL: the server at ${at.where} refuses the user "${at.username}" or its password. Correct them in DATABASE_URL.`;
  if (code === "3D000")
    return `DATABASE_URL: the server at ${at.where} has no database "${at.database}". Create it, or name another in DATABASE_URL.`;
  if (/^(?:E[A-Z_]+|CONNECT\w+)$/.test(code)) {
    const how = code.startsWith("CONNECT") ? `nothing within ${PATIENCE_S} s` : code;
    return `DATABASE_URL: no PostgreSQL answers at ${at.where} (${how}). Start it, correct the address, or unset DATABASE_URL to use the embedded one.`;
  }
  const message = error instanceof Error ? error.message : String(error);
  return `DATABASE_URL: the server at ${at.where} cannot be used: ${message}. Correct DATABASE_URL, or unset it to use the embedded server.`;
}
