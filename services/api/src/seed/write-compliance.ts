import { ftcConsumers } from "@roadworthy/contracts/security-incidents";
import type { PrivacyInboxRequest } from "@roadworthy/contracts/privacy-inbox";
import { addDays, daysAfter } from "@roadworthy/domain/calendar.rules";
import { extendedDueOn, privacyClocks } from "../operations/privacy-inbox/privacy-inbox.rules.ts";
import { companyDay } from "../platform/company-day.ts";
import { demoId } from "./chance.ts";
import { morgan } from "./demo-accounts.ts";
import { insertRows } from "./tables.ts";
import type { Desk } from "./write-partner-requests.ts";

const minute = 60_000;

/** An event that is looked into and one that is over. Neither is one that the FTC has to be told of. */
export async function writeIncidents({ sql, audit, now }: Desk): Promise<void> {
  for (const { title, data, consumers, daysAgo, notes, isClosed, toldAfterDays } of [
    {
      title: "Credit reports printed by a former employee of a dealer",
      data: "Names, addresses and credit scores",
      consumers: 14,
      daysAgo: 3,
      notes: ["The dealer's account was closed to the person. The dealer is collecting the printed copies."],
      isClosed: false,
      toldAfterDays: null,
    },
    {
      title: "Statement mailed to another business",
      data: "Name and the last four digits of an SSN",
      consumers: 1,
      daysAgo: 41,
      notes: [
        "The business that received it has deleted the mail and confirmed that in writing.",
        "The consumer was told by letter. The address book now refuses an address used by two businesses.",
      ],
      isClosed: true,
      toldAfterDays: 4,
    },
  ]) {
    if (consumers >= ftcConsumers) throw new Error("the demo has nothing that the FTC has to be told of");
    const recordedAt = daysAfter(now, -daysAgo);
    const noted = notes.map((text, n) => ({
      text,
      at: daysAfter(recordedAt, n * 2 + 1).toISOString(),
      by: morgan.id,
    }));
    const closedAt = isClosed ? new Date(noted.at(-1)?.at ?? recordedAt) : null;
    const id = demoId("inc", title);
    const discoveredOn = companyDay(recordedAt);
    await insertRows(sql, "security_incidents", [
      {
        id,
        discovered_on: discoveredOn,
        title,
        data,
        is_encrypted: false,
        consumers,
        consumers_told_on: toldAfterDays === null ? null : addDays(discoveredOn, toldAfterDays),
        notes: noted,
        recorded_at: recordedAt,
        recorded_by: morgan.id,
        closed_at: closedAt,
      },
    ]);
    const by = { stream: "platform", actorKind: "admin", actorId: morgan.id, object: id } as const;
    audit({
      ...by,
      at: recordedAt,
      action: "security_incident.record",
      detail: { discoveredOn, isEncrypted: false, consumers },
    });
    noted.forEach(({ at }, n) =>
      audit({
        ...by,
        at: new Date(at),
        action: isClosed && n === noted.length - 1 ? "security_incident.close" : "security_incident.note",
        detail: {},
      }),
    );
  }
}

type Asked = Pick<PrivacyInboxRequest, "kind" | "name" | "details"> & {
  readonly daysAgo: number;
  readonly language: "en" | "es";
  readonly steps: readonly (Pick<PrivacyInboxRequest["steps"][number], "step" | "text"> & {
    readonly afterDays: number;
  })[];
};

const asked: readonly Asked[] = [
  {
    kind: "access",
    name: "Theo Marchetti",
    details: "I never opened an account. A dealer in Toledo pulled my report in the spring.",
    language: "en",
    daysAgo: 2,
    steps: [],
  },
  {
    kind: "delete",
    name: "Lucía Ferrante",
    details: "Quiero que borren todo lo que tengan de mí.",
    language: "es",
    daysAgo: 44,
    steps: [
      {
        step: "identity_checked",
        text: "Confirmamos su identidad con la carta que nos envió.",
        afterDays: 6,
      },
      {
        step: "extended",
        text: "Necesitamos más tiempo: un concesionario todavía revisa qué registros debe conservar.",
        afterDays: 38,
      },
    ],
  },
  {
    kind: "opt_out",
    name: "Wendell Akers",
    details: "",
    language: "en",
    daysAgo: 25,
    steps: [
      {
        step: "answered",
        text: "We do not sell or share personal data. We noted your choice all the same.",
        afterDays: 1,
      },
    ],
  },
];

/** What people without an account asked of their data: new, extended, and answered. */
export async function writePrivacyInbox({ sql, audit, now }: Desk): Promise<void> {
  for (const { kind, name, details, language, daysAgo, steps } of asked) {
    const mailedAt = daysAfter(now, -daysAgo);
    const confirmedAt = new Date(mailedAt.getTime() + 9 * minute);
    const receivedOn = companyDay(mailedAt);
    const id = demoId("pin", name);
    const taken = steps.map((step) => ({ ...step, at: daysAfter(mailedAt, step.afterDays) }));
    const last = taken.at(-1);
    const outcome = last?.step === "answered" || last?.step === "refused" ? last.step : null;
    const isExtended = taken.some(({ step }) => step === "extended");
    const clocks = privacyClocks(kind, receivedOn);
    await insertRows(sql, "privacy_inbox", [
      {
        id,
        kind,
        name,
        email: `${name.split(" ")[0]?.normalize("NFD").replaceAll(/\W/g, "").toLowerCase() ?? "person"}@mail.example`,
        details,
        language,
        token_sha256: demoId("pin", `link of ${name}`),
        mailed_at: mailedAt,
        received_on: receivedOn,
        receipt_due_on: clocks.receiptDueOn,
        due_on: isExtended ? extendedDueOn(receivedOn) : clocks.dueOn,
        confirmed_at: confirmedAt,
        is_identity_checked: taken.some(({ step }) => step === "identity_checked"),
        is_extended: isExtended,
        outcome,
        closed_at: outcome && last ? last.at : null,
      },
    ]);
    await insertRows(
      sql,
      "privacy_inbox_steps",
      taken.map(({ step, text, at }) => ({
        id: demoId("pst", `${step} ${name}`),
        request_id: id,
        step,
        text,
        at,
        by: morgan.id,
      })),
    );
    const about = { stream: "platform", object: id } as const;
    audit({
      ...about,
      at: confirmedAt,
      actorKind: "anonymous",
      actorId: "anonymous",
      action: "privacy_inbox.receive",
      detail: { kind },
    });
    for (const { step, at } of taken)
      audit({
        ...about,
        at,
        actorKind: "admin",
        actorId: morgan.id,
        action: `privacy_inbox.${step}`,
        detail: {},
      });
  }
}
