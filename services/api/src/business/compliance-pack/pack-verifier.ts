/** The script in the pack that checks it offline; kept as text, since it runs at the examiner's and not here. */
export const verifierScript = `// Checks this compliance pack offline: node verify.mjs
// 1. the signature of manifest.json, 2. the digest of every file it names, 3. the hash chain of audit.jsonl.
import { createHash, createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";

const faults = [];
const read = (name) => {
  try {
    return readFileSync(new URL(name, import.meta.url));
  } catch {
    faults.push(name + " is missing");
    return null;
  }
};
const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

const parse = (text, what) => {
  try {
    return JSON.parse(text);
  } catch {
    faults.push(what + " cannot be read");
    return null;
  }
};

const manifestBytes = read("manifest.json");
const manifest = parse(manifestBytes, "manifest.json") ?? { files: {}, auditHead: null, publicKey: "" };
const signature = Buffer.from((read("manifest.sig") ?? "").toString(), "base64");
const isSigned = () => {
  try {
    const key = createPublicKey({ key: Buffer.from(manifest.publicKey, "base64"), format: "der", type: "spki" });
    return verify(null, manifestBytes, key, signature);
  } catch {
    return false;
  }
};
if (!isSigned()) faults.push("manifest.json does not match its signature");
for (const [name, digest] of Object.entries(manifest.files)) {
  const bytes = read(name);
  if (bytes !== null && sha256(bytes) !== digest) faults.push(name + " was changed");
}
const lines = (manifest.files["audit.jsonl"] ? (read("audit.jsonl") ?? "") : "").toString().split("\\n").filter(Boolean);
const rows = lines.map((line) => parse(line, "a row of the audit log")).filter(Boolean);
for (const [index, row] of rows.entries()) {
  const hash = sha256("roadworthy-audit-v1\\n" + row.prevHash + "\\n" + row.content);
  if (hash !== row.hash) faults.push("row " + row.seq + " of the audit log was changed");
  const before = rows[index - 1];
  if (before && (row.prevHash !== before.hash || row.seq !== before.seq + 1)) {
    faults.push("the audit log has a gap before row " + row.seq);
  }
}
if (rows.length > 0 && rows.at(-1).hash !== manifest.auditHead) faults.push("the end of the audit log is missing");
const found = [...new Set(faults)];
for (const fault of found) console.error(fault);
console.log(found.length === 0 ? "The pack is intact: " + rows.length + " audit rows." : "Faults found: " + found.length + ".");
console.log("Signed with the key " + manifest.publicKey);
process.exitCode = faults.length === 0 ? 0 : 1;
`;

export const readMe = (business: string, from: string, to: string): string => `Compliance pack of ${business}
${from} to ${to} (days in UTC), live mode

consents.csv  each consent: whom by, which text (version and SHA-256), how, when, from where
pulls.csv     each pull: consumer, permissible purpose, consent, bureaus, who asked, outcome
notices.csv   each acceptance of the FCRA compliance notice by your people
letters.csv   each adverse action and risk-based pricing notice, with the SHA-256 of its PDF
accesses.csv  each access to a credit report
audit.jsonl   your audit log of these days, test mode included; each row names the hash of the row before

Check it with Node.js 20 or newer, without a network: node verify.mjs
Compare the key it prints with the one your portal shows under Settings.
`;
