import { accessCodes, sharedReports } from "./credit/access-codes.ts";
import { abuse } from "./operations/abuse.ts";
import { securityIncidents } from "./operations/security-incidents.ts";
import { privacyInbox } from "./operations/privacy-inbox.ts";
import { ownPrivacyRequests, privacyRequests } from "./operations/privacy-requests.ts";
import { accountHistory } from "./operations/account-history.ts";
import { admin } from "./operations/admin.ts";
import { adminApiKeys } from "./operations/admin-api-keys.ts";
import { adminBureaus } from "./operations/admin-bureaus.ts";
import { adminContent } from "./operations/admin-content.ts";
import { adminDisputes } from "./operations/admin-disputes.ts";
import { adminEnrollment } from "./operations/admin-enrollment.ts";
import { adminFeatures } from "./operations/admin-features.ts";
import { adminNotices } from "./operations/admin-notices.ts";
import { adminSystem } from "./operations/admin-system.ts";
import { personSupport } from "./accounts/person-support.ts";
import { personFiles } from "./accounts/person-files.ts";
import { clientViews, supportViews } from "./accounts/support-views.ts";
import { adminPrices, ownPrices } from "./money/prices.ts";
import { adminReleases } from "./operations/admin-releases.ts";
import { adminReleaseTokens } from "./operations/release-tokens.ts";
import { balanceRefunds } from "./money/balance-refunds.ts";
import { failedRefunds } from "./money/failed-refunds.ts";
import { answerVotes } from "./site/answer-votes.ts";
import { experiments } from "./operations/experiments.ts";
import { experimentViews } from "./site/experiment-views.ts";
import { visitorKeys } from "./business/visitor-keys.ts";
import { beacons } from "./site/beacons.ts";
import { adminPulls } from "./operations/admin-pulls.ts";
import { adminQueue } from "./operations/admin-queue.ts";
import { adminReports } from "./operations/admin-reports.ts";
import { adminRetention } from "./admin-retention.ts";
import { adminRevenue } from "./admin-revenue.ts";
import { adminSecurity } from "./operations/admin-security.ts";
import { alertSettings } from "./accounts/alert-preferences.ts";
import { alerts } from "./accounts/alerts.ts";
import { memberAlerts } from "./accounts/member-alerts.ts";
import { calculators } from "./site/calculators.ts";
import { adminPartnerFiles } from "./operations/admin-partner-files.ts";
import { adminPartners } from "./operations/admin-partners.ts";
import { applications } from "./business/certification.ts";
import { agreements, clientIp, compliance } from "./credit/compliance.ts";
import { clientIdentity, identityReviews } from "./credit/client-identity.ts";
import { clientReports, reportSeals } from "./credit/client-reports.ts";
import { clientConsents } from "./credit/client-consents.ts";
import { clients } from "./credit/clients.ts";
import { consentAnswers, consentRequests } from "./credit/consent-requests.ts";
import { content } from "./site/content.ts";
import { comparisons } from "./credit/comparisons.ts";
import { coverage } from "./credit/coverage.ts";
import { customers } from "./business/customers.ts";
import { desk } from "./operations/desk.ts";
import { disputes } from "./credit/disputes.ts";
import { freezes } from "./credit/freezes.ts";
import { identityRecovery } from "./credit/identity-recovery.ts";
import { electronicDelivery } from "./accounts/electronic-delivery.ts";
import { demo } from "./accounts/demo.ts";
import type { Endpoint } from "./endpoint.ts";
import { misuseReports } from "./credit/misuse-reports.ts";
import { letters } from "./business/letters.ts";
import { legal } from "./site/legal.ts";
import { ledger, topUps } from "./money/ledger.ts";
import { apiKeys } from "./business/api-keys.ts";
import { partners } from "./business/partners.ts";
import { companySignIns } from "./business/company-sign-in.ts";
import { businessArchives } from "./business/business-archive.ts";
import { compliancePacks } from "./business/compliance-pack.ts";
import { noticeHistory } from "./business/notice-history.ts";
import { ownPartnerSettings } from "./business/partner-settings.ts";
import { prequalifications } from "./credit/prequalify.ts";
import { partnerBillings } from "./money/partner-billing.ts";
import { partnerUsages } from "./business/partner-usage.ts";
import { members } from "./business/partner-team.ts";
import { people } from "./accounts/people.ts";
import { pullBatches } from "./credit/pull-batches.ts";
import { creditReports } from "./credit/credit-reports.ts";
import { consentTexts, pulls } from "./credit/pulls.ts";
import { paymentMethods } from "./money/payment-methods.ts";
import { proposals } from "./operations/proposals.ts";
import { pullLists } from "./credit/pull-list.ts";
import { reportFiles } from "./credit/report-files.ts";
import { refundRequests } from "./money/refund-requests.ts";
import { quotes } from "./money/quotes.ts";
import { loanOffers } from "./credit/loan-offers.ts";
import { ownAccount } from "./accounts/own-account.ts";
import { ownLoans } from "./credit/own-loans.ts";
import { ownPolicies } from "./credit/own-policies.ts";
import { ownSecurity } from "./accounts/security-events.ts";
import { scoreScenarios } from "./credit/score-scenario.ts";
import { subscriptions } from "./money/subscriptions.ts";
import { simulator } from "./credit/simulator.ts";
import { requestLogs } from "./business/request-log.ts";
import { sandbox } from "./accounts/sandbox.ts";
import { status } from "./site/status.ts";
import { views } from "./accounts/views.ts";
import { webhooks } from "./business/webhooks.ts";

/** Every operation of the product's own API; the server mounts exactly these, and the tests cross exactly these. */
export const operations: readonly Endpoint[] = [
  quotes,
  pulls,
  pullBatches,
  pullLists,
  refundRequests,
  balanceRefunds,
  failedRefunds,
  consentRequests,
  consentAnswers,
  customers,
  creditReports,
  reportFiles,
  letters,
  prequalifications,
  companySignIns,
  compliancePacks,
  businessArchives,
  ownPartnerSettings,
  noticeHistory,
  consentTexts,
  ledger,
  topUps,
  paymentMethods,
  subscriptions,
  apiKeys,
  webhooks,
  requestLogs,
  sandbox,
  partners,
  partnerUsages,
  clients,
  accountHistory,
  misuseReports,
  accessCodes,
  sharedReports,
  clientConsents,
  disputes,
  freezes,
  identityRecovery,
  simulator,
  loanOffers,
  ownLoans,
  coverage,
  comparisons,
  ownPolicies,
  clientIdentity,
  clientReports,
  reportSeals,
  abuse,
  securityIncidents,
  privacyInbox,
  privacyRequests,
  ownPrivacyRequests,
  clientViews,
  personSupport,
  supportViews,
  identityReviews,
  admin,
  adminApiKeys,
  adminBureaus,
  adminContent,
  adminDisputes,
  adminEnrollment,
  adminFeatures,
  adminNotices,
  adminSystem,
  adminPrices,
  ownPrices,
  adminPulls,
  adminReleases,
  adminReleaseTokens,
  beacons,
  visitorKeys,
  answerVotes,
  experiments,
  experimentViews,
  adminQueue,
  adminReports,
  adminRetention,
  adminRevenue,
  adminSecurity,
  adminPartners,
  adminPartnerFiles,
  applications,
  members,
  partnerBillings,
  people,
  personFiles,
  proposals,
  views,
  alertSettings,
  alerts,
  memberAlerts,
  desk,
  compliance,
  agreements,
  electronicDelivery,
  clientIp,
  content,
  legal,
  status,
  calculators,
  scoreScenarios,
  demo,
  ownSecurity,
  ownAccount,
].flatMap((group): Endpoint[] => Object.values(group));
