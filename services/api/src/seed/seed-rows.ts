import type { users } from "../accounts/rows/users.table.ts";
import type { partners } from "../accounts/partners/partners.table.ts";
import type { apiKeys } from "../business/api-keys/api-keys.table.ts";
import type {
  partnerEvents,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
} from "../business/webhooks/webhooks.table.ts";
import type { accessCodes, codeReadings } from "../credit/access-codes/access-codes.table.ts";
import type { consentRequests } from "../credit/consents/consent-requests.table.ts";
import type { consents } from "../credit/consents/consents.table.ts";
import type { disputeBureaus, disputes } from "../credit/disputes/disputes.table.ts";
import type { consumers, pullBureaus, pulls } from "../credit/pulls/pulls.table.ts";
import type {
  bureauFiles,
  creditReports,
  creditScores,
  monitoringSchedules,
} from "../credit/reports/credit-reports.table.ts";
import type { savedComparisons } from "../credit/offers/comparisons.table.ts";
import type { loanOutcomes, vehicles } from "../credit/offers/offers.table.ts";
import type { loanVehicles, ownLoans } from "../credit/offers/own-loans.table.ts";
import type { ownPolicies } from "../credit/offers/own-policies.table.ts";
import type { partnerApplications, partnerDecisions } from "../business/certification/certification.table.ts";
import type { refundRequests } from "../business/refunds/refund-requests.table.ts";
import type { identityChecks, writtenInstructions } from "../credit/identity/identity.table.ts";
import type { abuseCases } from "../operations/abuse/abuse.table.ts";
import type { proposals } from "../operations/approvals/approvals.table.ts";
import type { partnerNotes } from "../operations/partner-files/partner-files.table.ts";
import type { securityIncidents } from "../operations/incidents/incidents.table.ts";
import type { privacyInbox, privacyInboxSteps } from "../operations/privacy-inbox/privacy-inbox.table.ts";
import type { privacyRequests } from "../operations/privacy-requests/privacy-requests.table.ts";
import type { waitlistEntries } from "../site/content/content.table.ts";
import type { documents } from "../platform/documents/documents.table.ts";
import type { savedScenarios, scoreGoals } from "../credit/simulator/simulator.table.ts";
import type {
  ledgerAccounts,
  ledgerEntries,
  ledgerHolds,
  ledgerTransfers,
} from "../money/ledger/ledger.table.ts";
import type {
  paymentCustomers,
  paymentMethods,
  sandboxPayments,
  topUps,
} from "../money/payments/payments.table.ts";
import type {
  invoices,
  subscriptionConsents,
  subscriptions,
} from "../money/subscriptions/subscriptions.table.ts";
import type { alertPreferences, alerts } from "../accounts/alerts/alerts.table.ts";

/** What the tables that the seed fills take, with columns by their names in code. */
type Inserts = {
  users: typeof users.$inferInsert;
  partners: typeof partners.$inferInsert;
  api_keys: typeof apiKeys.$inferInsert;
  partner_events: typeof partnerEvents.$inferInsert;
  webhook_endpoints: typeof webhookEndpoints.$inferInsert;
  webhook_deliveries: typeof webhookDeliveries.$inferInsert;
  webhook_attempts: typeof webhookAttempts.$inferInsert;
  access_codes: typeof accessCodes.$inferInsert;
  code_readings: typeof codeReadings.$inferInsert;
  consents: typeof consents.$inferInsert;
  consent_requests: typeof consentRequests.$inferInsert;
  disputes: typeof disputes.$inferInsert;
  dispute_bureaus: typeof disputeBureaus.$inferInsert;
  consumers: typeof consumers.$inferInsert;
  pulls: typeof pulls.$inferInsert;
  pull_bureaus: typeof pullBureaus.$inferInsert;
  credit_reports: typeof creditReports.$inferInsert;
  bureau_files: typeof bureauFiles.$inferInsert;
  credit_scores: typeof creditScores.$inferInsert;
  monitoring_schedules: typeof monitoringSchedules.$inferInsert;
  saved_scenarios: typeof savedScenarios.$inferInsert;
  score_goals: typeof scoreGoals.$inferInsert;
  vehicles: typeof vehicles.$inferInsert;
  own_loans: typeof ownLoans.$inferInsert;
  loan_vehicles: typeof loanVehicles.$inferInsert;
  own_policies: typeof ownPolicies.$inferInsert;
  saved_comparisons: typeof savedComparisons.$inferInsert;
  loan_outcomes: typeof loanOutcomes.$inferInsert;
  ledger_accounts: typeof ledgerAccounts.$inferInsert;
  ledger_entries: typeof ledgerEntries.$inferInsert;
  ledger_holds: typeof ledgerHolds.$inferInsert;
  ledger_transfers: typeof ledgerTransfers.$inferInsert;
  top_ups: typeof topUps.$inferInsert;
  alerts: typeof alerts.$inferInsert;
  alert_preferences: typeof alertPreferences.$inferInsert;
  payment_customers: typeof paymentCustomers.$inferInsert;
  payment_methods: typeof paymentMethods.$inferInsert;
  sandbox_payments: typeof sandboxPayments.$inferInsert;
  subscriptions: typeof subscriptions.$inferInsert;
  subscription_consents: typeof subscriptionConsents.$inferInsert;
  invoices: typeof invoices.$inferInsert;
  partner_applications: typeof partnerApplications.$inferInsert;
  partner_decisions: typeof partnerDecisions.$inferInsert;
  documents: typeof documents.$inferInsert;
  written_instructions: typeof writtenInstructions.$inferInsert;
  identity_checks: typeof identityChecks.$inferInsert;
  refund_requests: typeof refundRequests.$inferInsert;
  partner_notes: typeof partnerNotes.$inferInsert;
  proposals: typeof proposals.$inferInsert;
  privacy_requests: typeof privacyRequests.$inferInsert;
  privacy_inbox: typeof privacyInbox.$inferInsert;
  privacy_inbox_steps: typeof privacyInboxSteps.$inferInsert;
  security_incidents: typeof securityIncidents.$inferInsert;
  waitlist_entries: typeof waitlistEntries.$inferInsert;
  abuse_cases: typeof abuseCases.$inferInsert;
};

export type SeedTable = keyof Inserts;

/** `partnerId` as the database writes it, `partner_id`. */
type Column<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Column<Rest>}`
  : Name;

/** A row of a table by its columns, so that the compiler knows of a column that is missing, misspelled or of another type. */
export type SeedRow<Table extends SeedTable> = {
  readonly [Name in keyof Inserts[Table] as Column<Name & string>]: Inserts[Table][Name];
};
