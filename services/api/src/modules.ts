import { authModule } from "./accounts/wire/auth.module.ts";
import { monitoringModule } from "./credit/monitoring/monitoring.module.ts";
import { adminSecurityModule } from "./accounts/admin-security/admin-security.module.ts";
import { alertModule } from "./accounts/alerts/alerts.module.ts";
import { complianceModule } from "./accounts/compliance/compliance.module.ts";
import { peopleModule } from "./accounts/people/people.module.ts";
import { securityLogModule } from "./accounts/security-log/security-log.module.ts";
import { supportViewModule } from "./accounts/support-views/support-views.module.ts";
import { viewsModule } from "./accounts/views/views.module.ts";
import { apiKeyModule } from "./business/api-keys/api-keys.module.ts";
import { webhookModule } from "./business/webhooks/webhooks.module.ts";
import { partnerModule } from "./business/dashboard/partners.module.ts";
import { certificationModule } from "./business/certification/certification.module.ts";
import { businessArchiveModule } from "./business/archive/archive.module.ts";
import { billingModule } from "./business/billing/billing.module.ts";
import { compliancePackModule } from "./business/compliance-pack/compliance-pack.module.ts";
import { prequalifyModule } from "./business/prequalify/prequalify.module.ts";
import { companySignInModule } from "./accounts/sso/company-sign-in.module.ts";
import { partnerSettingsModule } from "./business/settings/partner-settings.module.ts";
import { refundRequestModule } from "./business/refunds/refund-requests.module.ts";
import { letterModule } from "./business/letters/letters.module.ts";
import { teamModule } from "./business/team/team.module.ts";
import { accessCodesModule } from "./credit/access-codes/access-codes.module.ts";
import { sharedReportModule } from "./credit/shared-reports/shared-reports.module.ts";
import { disputeModule } from "./credit/disputes/disputes.module.ts";
import { simulatorModule } from "./credit/simulator/simulator.module.ts";
import { clientConsentsModule } from "./credit/consents/client-consents.module.ts";
import { clientsModule } from "./credit/clients/clients.module.ts";
import { clientReportModule } from "./credit/client-reports/client-reports.module.ts";
import { customersModule } from "./credit/customers/customers.module.ts";
import { identityModule } from "./credit/identity/identity.module.ts";
import { pullBatchModule } from "./credit/pull-batches/pull-batches.module.ts";
import { pullModule } from "./credit/pulls/pulls.module.ts";
import { misuseReportModule } from "./credit/misuse-reports/misuse-reports.module.ts";
import { consentsModule } from "./credit/consents/consents.module.ts";
import { creditReportModule } from "./credit/reports/credit-reports.module.ts";
import { bureauModule } from "./credit/bureaus/bureaus.module.ts";
import { pricingModule } from "./money/pricing/pricing.module.ts";
import { ledgerModule } from "./money/ledger/ledger.module.ts";
import { paymentModule } from "./money/payments/payments.module.ts";
import { subscriptionModule } from "./money/subscriptions/subscriptions.module.ts";
import { adminModule } from "./operations/admin/admin.module.ts";
import { adminPullModule } from "./operations/pulls/admin-pulls.module.ts";
import { approvalModule } from "./operations/approvals/approvals.module.ts";
import { auditModule } from "./operations/audit/audit.module.ts";
import { demoModule } from "./operations/demo/demo.module.ts";
import { deskModule } from "./operations/desk/desk.module.ts";
import { reportModule } from "./operations/reports/reports.module.ts";
import { retentionModule } from "./operations/retention/retention.module.ts";
import { releaseModule } from "./operations/releases/releases.module.ts";
import { abuseModule } from "./operations/abuse/abuse.module.ts";
import { incidentModule } from "./operations/incidents/incidents.module.ts";
import { privacyInboxModule } from "./operations/privacy-inbox/privacy-inbox.module.ts";
import { privacyRequestModule } from "./operations/privacy-requests/privacy-requests.module.ts";
import { queueModule } from "./operations/queue/queue.module.ts";
import { ownAccountModule } from "./operations/own-account/own-account.module.ts";
import { problemModule } from "./operations/problems/problems.module.ts";
import { sandboxModule } from "./operations/sandbox/sandbox.module.ts";
import { requestLogModule } from "./business/request-log/request-log.module.ts";
import { noticeModule } from "./operations/notices/notices.module.ts";
import { systemModule } from "./operations/system/system.module.ts";
import { partnerFileModule } from "./operations/partner-files/partner-files.module.ts";
import { personFileModule } from "./operations/people-files/person-files.module.ts";
import { mailModule } from "./platform/mail/mail.module.ts";
import { calculatorModule } from "./site/calculators/calculators.module.ts";
import { answerVoteModule } from "./site/answer-votes/answer-votes.module.ts";
import { experimentModule } from "./site/experiments/experiments.module.ts";
import { visitorKeyModule } from "./business/visitor-keys/visitor-keys.module.ts";
import { contentModule } from "./site/content/content.module.ts";
import { featureModule } from "./site/features/features.module.ts";
import { publishingModule } from "./site/publishing/publishing.module.ts";
import { legalModule } from "./site/legal/legal.module.ts";
import { offerModule } from "./credit/offers/offers.module.ts";
import { statusModule } from "./site/status/status.module.ts";
import type { Module } from "./platform/module.ts";

/** Every module of the server, mounted in this order. A new one is a line here. */
export const modules: readonly Module[] = [
  authModule,
  monitoringModule,
  complianceModule,
  apiKeyModule,
  visitorKeyModule,
  webhookModule,
  pullModule,
  pullBatchModule,
  consentsModule,
  customersModule,
  creditReportModule,
  ledgerModule,
  pricingModule,
  bureauModule,
  partnerModule,
  certificationModule,
  teamModule,
  letterModule,
  refundRequestModule,
  prequalifyModule,
  compliancePackModule,
  businessArchiveModule,
  partnerSettingsModule,
  companySignInModule,
  billingModule,
  mailModule,
  paymentModule,
  subscriptionModule,
  clientsModule,
  misuseReportModule,
  identityModule,
  clientReportModule,
  adminModule,
  adminSecurityModule,
  peopleModule,
  approvalModule,
  adminPullModule,
  queueModule,
  abuseModule,
  incidentModule,
  privacyInboxModule,
  privacyRequestModule,
  reportModule,
  retentionModule,
  releaseModule,
  noticeModule,
  personFileModule,
  partnerFileModule,
  systemModule,
  auditModule,
  contentModule,
  answerVoteModule,
  experimentModule,
  featureModule,
  publishingModule,
  legalModule,
  statusModule,
  calculatorModule,
  demoModule,
  securityLogModule,
  alertModule,
  ownAccountModule,
  deskModule,
  problemModule,
  accessCodesModule,
  sharedReportModule,
  clientConsentsModule,
  disputeModule,
  simulatorModule,
  offerModule,
  viewsModule,
  supportViewModule,
  sandboxModule,
  requestLogModule,
];
