import { accessCodes, sharedReports } from "./access-codes.ts";
import { abuse } from "./abuse.ts";
import { privacyRequests } from "./privacy-requests.ts";
import { admin } from "./admin.ts";
import { adminApiKeys } from "./admin-api-keys.ts";
import { adminBureaus } from "./admin-bureaus.ts";
import { adminContent } from "./admin-content.ts";
import { adminDisputes } from "./admin-disputes.ts";
import { adminEnrollment } from "./admin-enrollment.ts";
import { adminFeatures } from "./admin-features.ts";
import { adminNotices } from "./admin-notices.ts";
import { adminSystem } from "./admin-system.ts";
import { personSupport } from "./person-support.ts";
import { personFiles } from "./person-files.ts";
import { clientViews, supportViews } from "./support-views.ts";
import { adminPrices } from "./prices.ts";
import { adminReleases } from "./admin-releases.ts";
import { adminReleaseTokens } from "./release-tokens.ts";
import { beacons } from "./beacons.ts";
import { adminPulls } from "./admin-pulls.ts";
import { adminQueue } from "./admin-queue.ts";
import { adminReports } from "./admin-reports.ts";
import { adminRetention } from "./admin-retention.ts";
import { adminRevenue } from "./admin-revenue.ts";
import { adminSecurity } from "./admin-security.ts";
import { alertSettings } from "./alert-preferences.ts";
import { alerts } from "./alerts.ts";
import { calculators } from "./calculators.ts";
import { adminPartners } from "./admin-partners.ts";
import { applications } from "./certification.ts";
import { clientIp, compliance } from "./compliance.ts";
import { clientIdentity, identityReviews } from "./client-identity.ts";
import { clientReports } from "./client-reports.ts";
import { clientConsents } from "./client-consents.ts";
import { clients } from "./clients.ts";
import { consentAnswers, consentRequests } from "./consent-requests.ts";
import { content } from "./content.ts";
import { comparisons } from "./comparisons.ts";
import { coverage } from "./coverage.ts";
import { customers } from "./customers.ts";
import { desk } from "./desk.ts";
import { disputes, freezes } from "./disputes.ts";
import { demo } from "./demo.ts";
import type { Endpoint } from "./endpoint.ts";
import { letters } from "./letters.ts";
import { legal } from "./legal.ts";
import { ledger, topUps } from "./ledger.ts";
import { apiKeys, partners } from "./partners.ts";
import { compliancePacks } from "./compliance-pack.ts";
import { ownPartnerSettings } from "./partner-settings.ts";
import { prequalifications } from "./prequalify.ts";
import { partnerBillings } from "./partner-billing.ts";
import { partnerUsages } from "./partner-usage.ts";
import { members } from "./partner-team.ts";
import { people } from "./people.ts";
import { pullBatches } from "./pull-batches.ts";
import { consentTexts, creditReports, pulls } from "./pulls.ts";
import { paymentMethods } from "./payment-methods.ts";
import { proposals } from "./proposals.ts";
import { pullLists } from "./pull-list.ts";
import { reportFiles } from "./report-files.ts";
import { refundRequests } from "./refund-requests.ts";
import { quotes } from "./quotes.ts";
import { loanOffers } from "./loan-offers.ts";
import { ownAccount } from "./own-account.ts";
import { ownLoans } from "./own-loans.ts";
import { ownPolicies } from "./own-policies.ts";
import { ownSecurity } from "./security-events.ts";
import { scoreScenarios } from "./score-scenario.ts";
import { subscriptions } from "./subscriptions.ts";
import { simulator } from "./simulator.ts";
import { requestLogs } from "./request-log.ts";
import { sandbox } from "./sandbox.ts";
import { status } from "./status.ts";
import { views } from "./views.ts";
import { webhooks } from "./webhooks.ts";

/** Every operation of the product's own API; the server mounts exactly these, and the tests cross exactly these. */
export const operations: readonly Endpoint[] = [
  quotes,
  pulls,
  pullBatches,
  pullLists,
  refundRequests,
  consentRequests,
  consentAnswers,
  customers,
  creditReports,
  reportFiles,
  letters,
  prequalifications,
  compliancePacks,
  ownPartnerSettings,
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
  accessCodes,
  sharedReports,
  clientConsents,
  disputes,
  freezes,
  simulator,
  loanOffers,
  ownLoans,
  coverage,
  comparisons,
  ownPolicies,
  clientIdentity,
  clientReports,
  abuse,
  privacyRequests,
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
  adminPulls,
  adminReleases,
  adminReleaseTokens,
  beacons,
  adminQueue,
  adminReports,
  adminRetention,
  adminRevenue,
  adminSecurity,
  adminPartners,
  applications,
  members,
  partnerBillings,
  people,
  personFiles,
  proposals,
  views,
  alertSettings,
  alerts,
  desk,
  compliance,
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
