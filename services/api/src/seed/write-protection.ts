import { type Bureau, bureaus } from "@roadworthy/contracts/primitives";
import type { BureauFile } from "@roadworthy/contracts/bureau-wire";
import type { ScenarioAction } from "@roadworthy/contracts/score-scenario";
import { addDays, addMonths, daysAfter, utcDay } from "@roadworthy/domain/calendar.rules";
import { profileOf } from "@roadworthy/domain/score/score-profile.rules";
import { scoreScenario } from "@roadworthy/domain/score/score-scenario.rules";
import { accessCodeIndex } from "../credit/access-codes/access-code.ts";
import { forecastFor } from "../credit/simulator/simulator.rules.ts";
import type { Cipher } from "../platform/cipher.ts";
import { demoId } from "./chance.ts";
import { harborPoint, riley } from "./demo-accounts.ts";
import type { Tables } from "./tables.ts";

type Story = {
  readonly tables: Tables;
  readonly cipher: Cipher;
  /** The two newest updates of the premium client: when, and each bureau's file. */
  readonly before: { readonly at: Date; readonly fileOf: (bureau: Bureau) => BureauFile };
  readonly last: {
    readonly at: Date;
    readonly reportId: string;
    readonly fileOf: (bureau: Bureau) => BureauFile;
  };
};

/** The premium client's story: a code that was used to read a report, a dispute that was decided, and a forecast that its score has met. */
export function writeProtection(story: Story): void {
  const { tables, cipher, last } = story;
  const codeId = demoId("code", "Riley's showing");
  tables.add("access_codes", {
    id: codeId,
    user_id: riley.id,
    name: "Harbor Point Motors",
    // Its text was never shown: it is used up.
    code_index: accessCodeIndex(cipher, demoId("used", "Riley's showing")),
    code_last4: "K7QX",
    bureaus: ["equifax"],
    pull_type: "soft",
    score_type: "vantage",
    fico_model: null,
    purposes: ["WRITTEN_INSTRUCTION_PREQUALIFICATION"],
    is_single_use: true,
    allow_paid_access: false,
    notes: "Test drive on Saturday",
    consent_text_version: null,
    expires_at: daysAfter(last.at, 8),
    used_at: new Date(last.at.getTime() + 3_600_000),
    created_at: last.at,
  });
  tables.add("code_readings", {
    id: demoId("read", "Riley's showing"),
    access_code_id: codeId,
    user_id: riley.id,
    partner_id: harborPoint.id,
    report_id: last.reportId,
    read_at: new Date(last.at.getTime() + 3_600_000),
  });
  writeDispute(story);
  writeForecast(story);
  writeGoal(story);
}

function writeDispute({ tables, before }: Story): void {
  const [account] = before.fileOf("experian").tradelines;
  if (!account) return;
  const id = demoId("disp", "Riley's dispute");
  const receivedOn = utcDay(before.at);
  tables.add("disputes", {
    id,
    user_id: riley.id,
    kind: "tradeline",
    label: account.creditor,
    reason: "wrongBalance",
    sealed_explanation: null,
    created_at: before.at,
  });
  tables.add("dispute_bureaus", {
    id: demoId("dspb", "Riley's dispute"),
    dispute_id: id,
    user_id: riley.id,
    bureau: "experian",
    item_id: account.id,
    status: "resolved",
    told_evidence: 0,
    received_on: receivedOn,
    due_on: addDays(receivedOn, 30),
    outcome: "verified",
    resolved_on: addDays(receivedOn, 14),
  });
}

const tries: readonly (readonly ScenarioAction[])[] = [
  [{ type: "on_time", months: 6, month: 0 }],
  [{ type: "pay_down_cards", toUtilizationPercent: 20, month: 0 }],
  [{ type: "hard_inquiries", count: 1, withinDays: 14, kind: "auto", month: 0 }],
  [{ type: "max_out_card", month: 0 }],
];

/** A goal set after the report before, which the score of the last one has met. */
function writeGoal({ tables, before, last }: Story): void {
  const [best] = bureaus
    .flatMap((bureau) => {
      const start = before.fileOf(bureau).score.value;
      const target = last.fileOf(bureau).score.value;
      return start === null || target === null || target <= start ? [] : [{ bureau, start, target }];
    })
    .toSorted((a, b) => b.target - b.start - (a.target - a.start));
  if (best === undefined) return;
  tables.add("score_goals", {
    user_id: riley.id,
    ...best,
    reach_by: addMonths(utcDay(last.at), 6),
    set_at: new Date(before.at.getTime() + 7_200_000),
  });
}

/** Scenarios the client might have simulated; the one that the next score confirmed is kept. */
function writeForecast({ tables, before, last }: Story): void {
  for (const bureau of ["experian", "equifax", "transunion"] as const) {
    const file = before.fileOf(bureau);
    const profile = profileOf(file, utcDay(before.at));
    const actual = last.fileOf(bureau).score.value;
    if (profile === null || actual === null) continue;
    for (const actions of tries) {
      const forecast = scoreScenario({ profile, actions: [...actions], months: 6 });
      const savedAt = new Date(before.at.getTime() + 3_600_000);
      const then = forecastFor(forecast.path, utcDay(savedAt), last.fileOf(bureau).score.scoredOn);
      if (then === null || actual < then.low || actual > then.high) continue;
      tables.add("saved_scenarios", {
        id: demoId("scn", "Riley's scenario"),
        user_id: riley.id,
        name: "Before the new car",
        bureau,
        actions: [...actions],
        months: 6,
        model_version: forecast.modelVersion,
        start: forecast.start,
        path: forecast.path.map((point) => ({ ...point })),
        base_scored_on: file.score.scoredOn,
        saved_at: savedAt,
      });
      return;
    }
  }
}
