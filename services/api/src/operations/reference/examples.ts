import { privacyInbox } from "@roadworthy/contracts/privacy-inbox";
import { consentAnswers, consentRequests } from "@roadworthy/contracts/consent-requests";
import { sharedReports } from "@roadworthy/contracts/access-codes";
import { webhooks } from "@roadworthy/contracts/webhooks";
import type { z } from "zod";
import type { answerVotes } from "@roadworthy/contracts/answer-votes";
import type { experimentViews } from "@roadworthy/contracts/experiment-views";
import { calculators } from "@roadworthy/contracts/calculators";
import { content } from "@roadworthy/contracts/content";
import { status } from "@roadworthy/contracts/status";
import { topUps } from "@roadworthy/contracts/ledger";
import { apiKeys } from "@roadworthy/contracts/api-keys";
import { pullBatches } from "@roadworthy/contracts/pull-batches";
import { pulls } from "@roadworthy/contracts/pulls";
import { quotes } from "@roadworthy/contracts/quotes";
import { sandbox } from "@roadworthy/contracts/sandbox";
import { scoreScenarios } from "@roadworthy/contracts/score-scenario";

/** What follows the `#` of a consent link. */
const exampleToken = "x".repeat(43);

/** A body for each operation that partners and the public send one to, by the operation's id; the consumer is one of the sandbox's. */
export const bodyExamples: Readonly<Record<string, unknown>> = {
  [quotes.create.id]: {
    bureaus: ["equifax", "experian", "transunion"],
    type: "soft",
    scoreType: "fico",
    ficoModel: "auto",
  } satisfies z.input<typeof quotes.create.body>,
  [pulls.request.id]: {
    firstName: "Morgan",
    lastName: "Ellis",
    dateOfBirth: "1974-02-11",
    ssn: "666-28-1003",
    address: { street: "412 Orchard Bend", city: "Madison", state: "WI", zipCode: "53703" },
    bureaus: ["equifax", "experian", "transunion"],
    type: "soft",
    scoreType: "vantage",
    purpose: "EXTENSION_OF_CREDIT",
    consent: { textVersion: 1, method: "phone" },
  } satisfies z.input<typeof pulls.request.body>,
  [pullBatches.create.id]: {
    name: "Saturday",
    defaults: {
      bureaus: ["equifax"],
      purpose: "EXTENSION_OF_CREDIT",
      consent: { textVersion: 1, method: "written" },
    },
    rows: [
      {
        firstName: "Morgan",
        lastName: "Ellis",
        ssn: "666-28-1003",
        address: { street: "412 Orchard Bend", city: "Madison", state: "WI", zipCode: "53703" },
        reference: "deal-4711",
      },
    ],
  } satisfies z.input<typeof pullBatches.create.body>,
  [pullBatches.confirm.id]: { quotedCents: 999 } satisfies z.input<typeof pullBatches.confirm.body>,
  [sandbox.advance.id]: { advanceDays: 31 } satisfies z.input<typeof sandbox.advance.body>,
  [topUps.create.id]: { amountCents: 50_000 } satisfies z.input<typeof topUps.create.body>,
  [apiKeys.create.id]: {
    name: "Showroom",
    mode: "test",
    permissions: ["pull_credit", "read_reports"],
  } satisfies z.input<typeof apiKeys.create.body>,
  [apiKeys.change.id]: {
    name: "Showroom system",
    permissions: ["pull_credit"],
    allowedNetworks: ["203.0.113.0/24"],
  } satisfies z.input<typeof apiKeys.change.body>,
  [apiKeys.limitNetworks.id]: {
    allowedNetworks: ["203.0.113.0/24", "198.51.100.7"],
  } satisfies z.input<typeof apiKeys.limitNetworks.body>,
  [apiKeys.reportExposed.id]: {
    secrets: ["rw_sk_live_…"],
    foundAt: "https://code.example/some/repository",
  } satisfies z.input<typeof apiKeys.reportExposed.body>,
  [consentRequests.create.id]: {
    firstName: "Morgan",
    lastName: "Ellis",
    address: { street: "412 Orchard Bend", city: "Madison", state: "WI", zipCode: "53703" },
    bureaus: ["equifax"],
    type: "soft",
    scoreType: "vantage",
    purpose: "EXTENSION_OF_CREDIT",
    sendBy: "link",
    reference: "deal-4711",
  } satisfies z.input<typeof consentRequests.create.body>,
  [consentAnswers.read.id]: { token: exampleToken } satisfies z.input<typeof consentAnswers.read.body>,
  [consentAnswers.answer.id]: {
    token: exampleToken,
    agrees: true,
    textVersion: 1,
  } satisfies z.input<typeof consentAnswers.answer.body>,
  [consentAnswers.revoke.id]: { token: exampleToken } satisfies z.input<typeof consentAnswers.revoke.body>,
  [webhooks.create.id]: {
    url: "https://dealer.example/roadworthy",
    events: ["pull.completed", "report.ready"],
    description: "Desk system",
  } satisfies z.input<typeof webhooks.create.body>,
  [webhooks.change.id]: { status: "disabled" } satisfies z.input<typeof webhooks.change.body>,
  [webhooks.replay.id]: {
    from: "2026-11-01T00:00:00Z",
    to: "2026-11-02T00:00:00Z",
  } satisfies z.input<typeof webhooks.replay.body>,
  [sharedReports.lookUp.id]: {
    clientCode: "CODE-FROM-YOUR-CLIENT",
  } satisfies z.input<typeof sharedReports.lookUp.body>,
  [sharedReports.open.id]: {
    clientCode: "CODE-FROM-YOUR-CLIENT",
  } satisfies z.input<typeof sharedReports.open.body>,
  [apiKeys.rotate.id]: { overlapHours: 24 } satisfies z.input<typeof apiKeys.rotate.body>,
  [calculators.autoLoan.id]: {
    vehiclePriceCents: 3_000_000,
    downPaymentCents: 300_000,
    tradeInValueCents: 500_000,
    tradeInPayoffCents: 200_000,
    termMonths: 60,
    ratePercent: "4.99",
    salesTaxPercent: "8.31",
  } satisfies z.input<typeof calculators.autoLoan.body>,
  [calculators.apr.id]: {
    amountFinancedCents: 500_000,
    consummatedOn: "2026-01-15",
    payments: [{ amountCents: 23_000, count: 24, firstOn: "2026-02-15", every: "month" }],
  } satisfies z.input<typeof calculators.apr.body>,
  [scoreScenarios.compute.id]: {
    profile: {
      score: 680,
      accounts: 6,
      historyMonths: 96,
      utilizationPercent: 45,
      mix: ["credit_card", "auto_loan"],
      delinquencies: [{ days: 30, monthsAgo: 12 }],
      inquiries12m: 1,
    },
    actions: [
      { type: "pay_down_cards", toUtilizationPercent: 10 },
      { type: "on_time", months: 12 },
    ],
    months: 12,
  } satisfies z.input<typeof scoreScenarios.compute.body>,
  [content.joinWaitlist.id]: { email: "robin@example.com" } satisfies z.input<
    typeof content.joinWaitlist.body
  >,
  [status.subscribe.id]: { email: "robin@example.com", language: "en" } satisfies z.input<
    typeof status.subscribe.body
  >,
  [content.confirmWaiting.id]: { token: exampleToken } satisfies z.input<typeof content.confirmWaiting.body>,
  [content.leaveWaitlist.id]: { token: exampleToken } satisfies z.input<typeof content.leaveWaitlist.body>,
  [privacyInbox.ask.id]: {
    kind: "access",
    name: "Robin Vale",
    email: "robin@example.com",
    details: "",
    language: "en",
  } satisfies z.input<typeof privacyInbox.ask.body>,
  [privacyInbox.confirm.id]: { token: exampleToken } satisfies z.input<typeof privacyInbox.confirm.body>,
  "applications.save": {
    legalName: "Harbor Point Motors LLC",
    address: { street: "1200 Jefferson Ave", city: "Detroit", state: "MI", zipCode: "48207" },
    phone: "313-555-0142",
    website: "https://harborpoint.example",
    useOfReports: "We arrange auto loans for people who buy a car from us.",
    purposes: ["EXTENSION_OF_CREDIT"],
    pullTypes: ["soft", "vantage"],
  },
  "applications.submit": { agreementVersion: 1 },
  "answerVotes.cast": {
    answerId: "faq-score",
    version: 1,
    isUseful: false,
    comment: "Does that hold for a lender's check too?",
    language: "en",
  } satisfies z.input<typeof answerVotes.cast.body>,
  "experimentViews.count": {
    experimentId: `exp_${"0".repeat(32)}`,
    variant: "a",
  } satisfies z.input<typeof experimentViews.count.body>,
  "beacons.send": {
    items: [
      { kind: "view", app: "mf-public", version: "0123456789ab" },
      { kind: "vital", app: "mf-public", version: "0123456789ab", name: "LCP", value: 1840 },
    ],
  },
  "applications.upload": {
    kind: "business_license",
    name: "license.pdf",
    contentType: "application/pdf",
    content: "JVBERi0xLjcK",
  },
  "prequalifications.savePrograms": {
    items: [
      {
        name: "Lakeshore A",
        minimumScore: 640,
        maximumLoanToValueBasisPoints: 12_500,
        maximumDebtToIncomeBasisPoints: 4_500,
        maximumPaymentToIncomeBasisPoints: 1_500,
        maximumTermMonths: 72,
        maximumAmountCents: 7_500_000,
        rates: [{ scoreFrom: 640, scoreTo: 900, lowPercent: "5.49", highPercent: "7.99" }],
      },
    ],
  },
  "prequalifications.run": { amountCents: 2_000_000, termMonths: 60, monthlyIncomeCents: 500_000 },
  "partnerSettings.change": { defaultPurpose: "EXTENSION_OF_CREDIT", brandColor: "#1a5fb4", limits: [] },
  "companySignIns.setProvider": { metadata: "<EntityDescriptor>…</EntityDescriptor>" },
  "companySignIns.claimDomain": { domain: "harborpoint.example" },
  "companySignIns.proveDomain": { domain: "harborpoint.example" },
  "companySignIns.change": { isOn: true, isRequired: false, memberRole: "viewer" },
  "partnerSettings.changeLogo": { content: null },
  "refundRequests.create": { reason: "The file was of another person" },
  "letters.decide": { outcome: "declined", reasons: ["obligations_excessive"] },
  "letters.create": { kind: "adverse_action", language: "en" },
  "members.invite": { email: "robin@harborpoint.example", name: "Robin Vance", role: "puller" },
  "members.change": { role: "billing" },
  "memberAlerts.change": { topics: [{ topic: "consent", email: true }], language: "en" },
  "partnerBilling.change": { lowBalanceCents: 5_000, autoTopUp: { belowCents: 5_000, amountCents: 25_000 } },
  "partnerBilling.setUpCard": {},
};
