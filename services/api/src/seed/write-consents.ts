import { createHash } from "node:crypto";
import type postgres from "postgres";
import type { SeedRow } from "./seed-rows.ts";
import { fillText } from "../credit/consents/consumer-text.rules.ts";
import { sealConsumer } from "../credit/pulls/consumer-identity.ts";
import type { Cipher } from "../platform/cipher.ts";
import { demoId } from "./chance.ts";
import { dana, harborPoint } from "./demo-accounts.ts";
import { inventedPerson } from "./demo-people.ts";
import { insertRows } from "./tables.ts";

const hourMs = 3_600_000;
/** Nobody of the history has these numbers. */
const firstPerson = 1_200;
const asked = [
  { hoursAgo: 1.5, became: "pending", reference: "Deal 2291" },
  { hoursAgo: 6, became: "granted", reference: "Deal 2288" },
  { hoursAgo: 30, became: "declined", reference: null },
  { hoursAgo: 190, became: "expired", reference: "Deal 2260" },
] as const;

/** Whom the sample partner asked for consent by link: one has yet to answer, one agreed, one declined, one let the time pass. */
export async function writeConsents(
  sql: postgres.TransactionSql,
  { cipher, now }: { readonly cipher: Cipher; readonly now: Date },
): Promise<void> {
  const [text] = await sql<{ version: number; title: string; body: string }[]>`
    select version, title, body from legal_texts where kind = 'consumer_consent' and language = 'en' order by version desc limit 1`;
  if (!text) throw new Error("there is no consent text");
  const scope = {
    bureaus: ["equifax", "experian"] satisfies ("equifax" | "experian")[],
    purpose: "EXTENSION_OF_CREDIT",
  } as const;
  const shownText = [text.title, text.body]
    .map((part) => fillText(part, { ...scope, pull_type: "soft", partner_name: harborPoint.name }, "en"))
    .join("\n");
  const consents: SeedRow<"consents">[] = [];
  const requests: SeedRow<"consent_requests">[] = [];
  for (const [n, { hoursAgo, became, reference }] of asked.entries()) {
    const id = demoId("creq", became);
    const createdAt = new Date(now.getTime() - hoursAgo * hourMs);
    const answeredAt = new Date(createdAt.getTime() + 0.4 * hourMs);
    const isGranted = became === "granted";
    const consentId = demoId("cons", id);
    const sealed = sealConsumer(cipher, id, inventedPerson(firstPerson + n));
    if (isGranted)
      consents.push({
        id: consentId,
        partner_id: harborPoint.id,
        text_version: text.version,
        text_sha256: createHash("sha256").update(shownText).digest("hex"),
        shown_text: shownText,
        scope: { bureaus: scope.bureaus, pullType: "soft", purpose: scope.purpose, mode: "live" },
        method: "link",
        ip: "203.0.113.61",
        user_agent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)",
        granted_at: answeredAt,
        expires_at: new Date(answeredAt.getTime() + 30 * 24 * hourMs),
      });
    requests.push({
      id,
      partner_id: harborPoint.id,
      mode: "live",
      // Of a token that nobody was given.
      token_index: createHash("sha256").update(id).digest(),
      display_name: sealed.displayName,
      sealed_identity: became === "declined" || became === "expired" ? null : sealed.sealedIdentity,
      bureaus: scope.bureaus,
      pull_type: "soft",
      score_type: "vantage",
      fico_model: null,
      purpose: scope.purpose,
      sent_by: n % 2 === 0 ? "link" : "email",
      reference,
      created_by_user_id: dana.id,
      created_at: createdAt,
      expires_at: new Date(createdAt.getTime() + 72 * hourMs),
      opened_at: became === "expired" || became === "pending" ? null : answeredAt,
      granted_at: isGranted ? answeredAt : null,
      declined_at: became === "declined" ? answeredAt : null,
      consent_id: isGranted ? consentId : null,
      pull_id: null,
      return_url: null,
    });
  }
  await insertRows(sql, "consents", consents);
  await insertRows(sql, "consent_requests", requests);
}
