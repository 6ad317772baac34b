import { versionOfServer } from "./postgres-greeting.mjs";

const OLDEST_MAJOR = 18;
const PATIENCE_S = 3;

/**
 * Looks at the database of `DATABASE_URL` before anything is installed, started or built: whether it answers, lets us in and is new
 * enough. Returns one sentence that names the setting and the remedy, never a password; `undefined` when all is well.
 */
export async function problemOfGivenDatabase(url) {
  if (!isAddress(url))
    return "DATABASE_URL is not the address of a PostgreSQL database. Write it as postgres://user:password@host:5432/database.";
  const { hostname, port, pathname, username } = new URL(url);
  const where = `${hostname}:${port || "5432"}`;
  let version;
  try {
    version = await versionOfServer(url, PATIENCE_S * 1000);
  } catch (error) {
    return sentenceFor(error, { where, database: pathname.slice(1), username });
  }
  const major = Number.parseInt(version, 10);
  if (!(major < OLDEST_MAJOR)) return undefined;
  return (
    `DATABASE_URL names PostgreSQL ${major} at ${where}, and Roadworthy needs ${OLDEST_MAJOR} or newer. ` +
    "Upgrade that server, or unset DATABASE_URL to use the embedded one."
  );
}

function isAddress(url) {
  try {
    const { protocol, username, password, pathname } = new URL(url);
    // What is written with a per cent sign must be readable.
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return /^postgres(?:ql)?:$/.test(protocol);
  } catch {
    return false;
  }
}

function sentenceFor(error, { where, database, username }) {
  const code = String(error.code ?? "");
  if (code === "28P01" || code === "28000")
    return `DATABASE_URL: the server at ${where} refuses the user "${username}" or its password. Correct them in DATABASE_URL.`;
  if (code === "3D000")
    return `DATABASE_URL: the server at ${where} has no database "${database}". Create it, or name another in DATABASE_URL.`;
  if (/^(?:E[A-Z_]+|CONNECT\w+)$/.test(code)) {
    const how = code.startsWith("CONNECT") ? `nothing within ${PATIENCE_S} s` : code;
    return `DATABASE_URL: no PostgreSQL answers at ${where} (${how}). Start it, correct the address, or unset DATABASE_URL to use the embedded one.`;
  }
  return `DATABASE_URL: the server at ${where} cannot be used: ${error.message}. Correct DATABASE_URL, or unset it to use the embedded server.`;
}
