import { addDays, daysAfter, utcDay } from "@roadworthy/domain/calendar.rules";
import { wrongCodeAction } from "../credit/access-codes/code-tries.service.ts";
import { clientStream } from "../credit/clients/clients.rules.ts";
import { sealPart } from "../credit/identity/identity.queries.ts";
import { sealConsumer } from "../credit/pulls/consumer-identity.ts";
import { demoId } from "./chance.ts";
import { demoUsers, morgan } from "./demo-accounts.ts";
import { inventedPerson } from "./demo-people.ts";
import { insertRows } from "./tables.ts";
import { writeCertifications } from "./write-businesses.ts";
import { writeIncidents, writePrivacyInbox } from "./write-compliance.ts";
import { partnerNamed, textOf, writeApplication, writeRefunds, type Desk } from "./write-partner-requests.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** What waits for the demo's admin: an application, identity reviews, disputes, refunds, a proposal, privacy requests, security events, cases of possible abuse. */
export async function writeAdminDesk(desk: Desk): Promise<void> {
  await writeApplication(desk);
  await writeCertifications(desk);
  await writeIdentityReviews(desk);
  await writeDisputes(desk);
  await writeRefunds(desk);
  await writePrivacyRequests(desk);
  await writePrivacyInbox(desk);
  await writeIncidents(desk);
  await writeAbuse(desk);
  await writeWaitlist(desk);
}

/** The n-th client who cannot sign in, and the person they say they are. */
function strangerAt(n: number) {
  const user = demoUsers.filter(({ role, canSignIn }) => role === "client" && !canSignIn)[n];
  if (!user) throw new Error(`the demo has no client ${n}`);
  return { user, subject: inventedPerson(500 + n) };
}

async function writeIdentityReviews({ sql, cipher, now }: Desk): Promise<void> {
  const { version, sha256 } = await textOf(sql, "written_instructions");
  for (const [n, reason, hoursAgo] of [
    [3, "unclear_match", 30],
    [5, "too_little_information", 4],
  ] as const) {
    const { user, subject } = strangerAt(n);
    const at = new Date(now.getTime() - hoursAgo * hour);
    const id = demoId("idc", user.email);
    const { ssnIndex, ssnLast4 } = sealConsumer(cipher, id, subject);
    if (ssnIndex === null || ssnLast4 === null) throw new Error("an invented person has an SSN");
    const instructionId = demoId("wri", user.email);
    await insertRows(sql, "written_instructions", [
      {
        id: instructionId,
        user_id: user.id,
        text_version: version,
        text_sha256: sha256,
        scope: { bureaus: ["equifax"] },
        granted_at: at,
      },
    ]);
    await insertRows(sql, "identity_checks", [
      {
        id,
        user_id: user.id,
        instruction_id: instructionId,
        status: "review",
        reason,
        sealed_identity: sealPart(cipher, id, "sealed_identity", subject),
        ssn_index: ssnIndex,
        ssn_last4: ssnLast4,
        is_claimed_by_other: false,
        created_at: at,
      },
    ]);
  }
}

async function writeDisputes({ sql, cipher, audit, now }: Desk): Promise<void> {
  for (const { n, label, words, bureau, status, daysAgo } of [
    {
      n: 7,
      label: "Lakeview Savings, card ending 4410",
      words: "I closed this card two years ago.",
      bureau: "transunion",
      status: "rejected",
      daysAgo: 2,
    },
    {
      n: 9,
      label: "Sterling Recovery, $312",
      words: "This is not my debt.",
      bureau: "experian",
      status: "investigating",
      daysAgo: 28,
    },
  ] as const) {
    const { user } = strangerAt(n);
    const at = daysAfter(now, -daysAgo);
    const id = demoId("disp", user.email);
    const dueOn = addDays(utcDay(at), 30);
    await insertRows(sql, "disputes", [
      {
        id,
        user_id: user.id,
        kind: status === "rejected" ? "tradeline" : "collection",
        label,
        reason: status === "rejected" ? "paidOrClosed" : "notMine",
        sealed_explanation: cipher.seal(words, `disputes.sealed_explanation:${id}`),
        created_at: at,
      },
    ]);
    await insertRows(sql, "dispute_bureaus", [
      {
        id: demoId("dspb", user.email),
        dispute_id: id,
        user_id: user.id,
        bureau,
        item_id: demoId("item", user.email),
        status,
        received_on: status === "rejected" ? null : utcDay(at),
        due_on: status === "rejected" ? null : dueOn,
        check_at: status === "rejected" ? null : new Date(`${dueOn}T12:00:00Z`),
      },
    ]);
    audit({
      stream: clientStream(user.id),
      at,
      actorKind: "client",
      actorId: user.id,
      action: "dispute.create",
      object: id,
      detail: { bureaus: bureau },
    });
  }
}

async function writePrivacyRequests({ sql, audit, now }: Desk): Promise<void> {
  for (const { n, kind, daysAgo, note, outcome } of [
    { n: 11, kind: "access", daysAgo: 36, note: "Asked by letter for a copy of their data.", outcome: null },
    {
      n: 13,
      kind: "correct",
      daysAgo: 60,
      note: "Their middle name was misspelled.",
      outcome: "Corrected the name and told them by mail.",
    },
  ] as const) {
    const { user } = strangerAt(n);
    const at = daysAfter(now, -daysAgo);
    const id = demoId("priv", user.email);
    const doneAt = outcome === null ? null : daysAfter(at, 5);
    await insertRows(sql, "privacy_requests", [
      {
        id,
        user_id: user.id,
        kind,
        received_on: utcDay(at),
        due_on: addDays(utcDay(at), 45),
        note,
        recorded_at: at,
        recorded_by: morgan.id,
        done_at: doneAt,
        done_by: doneAt && morgan.id,
        outcome,
      },
    ]);
    const by = { stream: "platform", actorKind: "admin", actorId: morgan.id, object: user.id } as const;
    audit({ ...by, at, action: "privacy_request.record", detail: { request: id, kind } });
    if (doneAt) audit({ ...by, at: doneAt, action: "privacy_request.finish", detail: { request: id } });
  }
}

/** A case that is open and one that was looked into; what they counted is past, as their windows are. */
async function writeAbuse({ sql, audit, now }: Desk): Promise<void> {
  for (const { name, kind, count, minutes, daysAgo, note } of [
    {
      name: "Tri-Lakes Honest Wheels",
      kind: "code_guessing",
      count: 17,
      minutes: 24,
      daysAgo: 1,
      note: null,
    },
    {
      name: "Larkspur Motor Cars",
      kind: "odd_hours",
      count: 22,
      minutes: 200,
      daysAgo: 64,
      note: "A sale that ran past midnight. Their owner confirmed each of the pulls.",
    },
  ] as const) {
    const [rule] = await sql<{ threshold: number }[]>`select threshold from abuse_rules where kind = ${kind}`;
    const lastAt = daysAfter(now, -daysAgo);
    // In the hours that this pattern watches, in Eastern time.
    if (kind === "odd_hours") lastAt.setUTCHours(8, 40);
    const openedAt = new Date(lastAt.getTime() + 600_000);
    const closedAt = note === null ? null : new Date(openedAt.getTime() + 9 * hour);
    const id = demoId("abus", name);
    const threshold = rule?.threshold ?? count;
    await insertRows(sql, "abuse_cases", [
      {
        id,
        kind,
        subject: partnerNamed(name).id,
        count,
        threshold,
        first_at: new Date(lastAt.getTime() - minutes * 60_000),
        last_at: lastAt,
        opened_at: openedAt,
        closed_at: closedAt,
        closed_by: closedAt && morgan.id,
        outcome: closedAt && "harmless",
        note,
      },
    ]);
    if (kind === "code_guessing")
      auditAttempts(audit, partnerNamed(name).id, { count, lastAt, everyMs: (minutes * 60_000) / count });
    audit({
      stream: "platform",
      at: openedAt,
      actorKind: "system",
      actorId: "abuse.watch",
      action: "abuse_case.open",
      object: id,
      detail: { kind, count, threshold },
    });
    if (closedAt) {
      audit({
        stream: "platform",
        at: closedAt,
        actorKind: "admin",
        actorId: morgan.id,
        action: "abuse_case.close",
        object: id,
        detail: { outcome: "harmless" },
      });
    }
  }
}

/** The wrong codes of a case, as they were entered on the screen. */
function auditAttempts(
  audit: Desk["audit"],
  partnerId: string,
  { count, lastAt, everyMs }: { count: number; lastAt: Date; everyMs: number },
): void {
  const person = demoUsers.find((user) => user.partnerId === partnerId);
  for (let n = 0; n < count; n += 1)
    audit({
      stream: partnerId,
      at: new Date(lastAt.getTime() - n * everyMs),
      actorKind: "partner",
      actorId: person?.id ?? partnerId,
      action: wrongCodeAction,
      object: partnerId,
      detail: { ip: "203.0.113.77", requestId: demoId("req", `wrong code ${n}`) },
    });
}

/** Drivers who left their address on the public pages. */
const writeWaitlist = ({ sql, now }: Desk): Promise<void> =>
  insertRows(
    sql,
    "waitlist_entries",
    [12, 5, 1].map((daysAgo, n) => ({
      id: demoId("wait", `driver ${n}`),
      email: `driver${n + 1}@mail.example`,
      token_sha256: demoId("wait", `link ${n}`),
      mailed_at: daysAfter(now, -daysAgo),
      created_at: daysAfter(now, -daysAgo),
      // The newest has not confirmed the address yet.
      confirmed_at: daysAgo === 1 ? null : new Date(now.getTime() - daysAgo * day + 600_000),
    })),
  );
