import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { connect } from "node:net";
import { userInfo } from "node:os";
import { connect as connectTls } from "node:tls";

/**
 * Signs in to a PostgreSQL server by its own protocol (version 3: https://www.postgresql.org/docs/18/protocol-message-formats.html), as
 * far as its version is told, and leaves. Written here because it is asked before any package is installed. Rejects with an error whose
 * `code` is the server's SQLSTATE, the system's, or `CONNECT_TIMEOUT`.
 */
export async function versionOfServer(url, patienceMs) {
  const address = new URL(url);
  const ask = askingFor(address);
  const socket = connect({
    host: address.hostname.replace(/^\[|\]$/g, ""),
    port: Number(address.port || 5432),
  });
  let open = socket;
  const overdue = setTimeout(() => socket.destroy(failure("CONNECT_TIMEOUT", "no answer")), patienceMs);
  try {
    await once(socket, "connect");
    if (ask.encryption !== undefined) open = await encrypted(socket, address.hostname, ask.encryption);
    return await converse(open, ask);
  } finally {
    clearTimeout(overdue);
    open.destroy();
    socket.destroy();
  }
}

/** What the address asks for, read as the driver reads it. */
function askingFor({ username, password, pathname, searchParams }) {
  const user = decodeURIComponent(username) || process.env.PGUSER || userInfo().username;
  const encryption = searchParams.get("sslmode") ?? searchParams.get("ssl") ?? "disable";
  return {
    user,
    password: decodeURIComponent(password) || process.env.PGPASSWORD || "",
    database: decodeURIComponent(pathname.slice(1)) || user,
    encryption: ["disable", "false"].includes(encryption) ? undefined : encryption,
  };
}

async function encrypted(socket, host, mode) {
  socket.write(Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]));
  const [reply] = await once(socket, "data");
  if (reply.toString("latin1", 0, 1) !== "S") {
    if (["prefer", "allow"].includes(mode)) return socket;
    throw failure("NO_TLS", "it does not encrypt connections, which the address asks for");
  }
  const secure = connectTls({
    socket,
    ...(/^[\d.:[\]]+$/.test(host) ? {} : { servername: host }),
    rejectUnauthorized: mode.startsWith("verify"),
  });
  await once(secure, "secureConnect");
  return secure;
}

/** The next event of this name; a connection that fails or closes first rejects. */
function once(socket, name) {
  return new Promise((resolve, reject) => {
    socket.once(name, (...values) => resolve(values));
    socket.once("error", reject);
    socket.once("close", () => reject(failure("ECONNRESET", "the connection was closed")));
  });
}

/** Returns the server's version as it writes it (`18.1`), or `undefined` when it wants a way to sign in that is not spoken here. */
function converse(socket, ask) {
  return new Promise((resolve, reject) => {
    let unread = Buffer.alloc(0);
    let version;
    let scram;
    const end = (error) => reject(error);
    socket.on("error", end).on("close", () => end(failure("ECONNRESET", "the connection was closed")));
    const send = (type, ...parts) => socket.write(message(type, Buffer.concat(parts)));
    const authenticate = (body) => {
      const kind = body.readInt32BE(0);
      const rest = body.subarray(4);
      if (kind === 0) return;
      if (kind === 3) send("p", text(ask.password));
      else if (kind === 5) send("p", text(md5Proof(ask, rest)));
      else if (kind === 10 && rest.toString().split("\0").includes("SCRAM-SHA-256")) {
        scram = startScram();
        send("p", text("SCRAM-SHA-256"), int32(scram.first.length), Buffer.from(scram.first));
      } else if (kind === 11) send("p", Buffer.from(scram.prove(rest.toString(), ask.password)));
      // The server's own proof: whether it is the right one is for the driver, which signs in for good.
      else if (kind !== 12) resolve(undefined);
    };
    const take = (type, body) => {
      if (type === "R") authenticate(body);
      else if (type === "E") end(refusal(body));
      else if (type === "Z") resolve(version);
      else if (type === "S") {
        const [name, value] = body.toString().split("\0");
        if (name === "server_version") version = value;
      }
    };
    socket.on("data", (chunk) => {
      unread = Buffer.concat([unread, chunk]);
      while (unread.length >= 5 && unread.length > unread.readInt32BE(1)) {
        const length = unread.readInt32BE(1);
        take(unread.toString("latin1", 0, 1), unread.subarray(5, length + 1));
        unread = unread.subarray(length + 1);
      }
    });
    const wishes = ["user", ask.user, "database", ask.database].map(text);
    socket.write(message("", Buffer.concat([int32(196_608), ...wishes, Buffer.from([0])])));
  });
}

function message(type, body) {
  return Buffer.concat([Buffer.from(type, "latin1"), int32(body.length + 4), body]);
}

function text(words) {
  return Buffer.from(`${words}\0`);
}

function int32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function md5Proof({ user, password }, salt) {
  const md5 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash("md5")).digest("hex");
  return `md5${md5(md5(password, user), salt)}`;
}

/** SCRAM-SHA-256 without channel binding (RFC 5802, RFC 7677). */
function startScram() {
  const bare = `n=,r=${randomBytes(18).toString("base64")}`;
  return {
    first: `n,,${bare}`,
    prove(challenge, password) {
      const given = Object.fromEntries(challenge.split(",").map((part) => [part[0], part.slice(2)]));
      const salted = pbkdf2Sync(
        password.normalize("NFKC"),
        Buffer.from(given.s, "base64"),
        Number(given.i),
        32,
        "sha256",
      );
      const hmac = (key, words) => createHmac("sha256", key).update(words).digest();
      const clientKey = hmac(salted, "Client Key");
      const last = `c=biws,r=${given.r}`;
      const stored = createHash("sha256").update(clientKey).digest();
      const signature = hmac(stored, `${bare},${challenge},${last}`);
      const proof = clientKey.map((byte, index) => byte ^ signature[index]);
      return `${last},p=${Buffer.from(proof).toString("base64")}`;
    },
  };
}

/** A server's refusal: fields of a letter and a text each. */
function refusal(body) {
  const fields = Object.fromEntries(
    body
      .toString()
      .split("\0")
      .filter(Boolean)
      .map((field) => [field[0], field.slice(1)]),
  );
  return failure(fields.C ?? "", fields.M ?? "it refused");
}

function failure(code, words) {
  return Object.assign(new Error(words), { code });
}
