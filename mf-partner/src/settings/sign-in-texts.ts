import type { EmployeeRole } from "@roadworthy/contracts/company-sign-in";

const roles: Record<EmployeeRole, string> = {
  puller: "Puller",
  viewer: "Viewer",
  developer: "Developer",
  billing: "Billing",
};

/** The words of sign-in with the company's own accounts. */
export const signInTexts = {
  title: "Company sign-in (SAML)",
  lead: "Your team logs in with your company's own accounts, from Okta, Entra ID, Google Workspace or any other SAML 2.0 provider.",
  on: "On",
  off: "Off",
  service: "1. Tell your provider about us",
  entityId: "Entity ID (audience)",
  acsUrl: "Reply URL (ACS)",
  metadataUrl: "Our metadata",
  serviceHelp:
    "Send a name ID that never changes for a person, and the email address as the attribute “email”.",
  provider: "2. Tell us about your provider",
  providerEntity: "Provider",
  providerUrl: "Sign-in address",
  certificate: "Signing certificate valid until",
  upload: "Choose your provider's metadata file or drop it here",
  replace: "Choose another metadata file or drop it here",
  replaceTitle: "Replace your provider",
  replaceQuestion:
    "Company sign-in is turned off until you have tested it with the new file and turned it on again. Until then your team can't log in with their company accounts.",
  replaceVerb: "Replace provider",
  uploadHint: "XML, 200 KB at most. Company sign-in is off until you have tested it with this file.",
  providerSaved: "Provider saved",
  domains: "3. Verify your email domains",
  domainsLead:
    "Only people with an email address at a verified domain can log in this way. Add the TXT record to your DNS, then verify the domain.",
  domain: "Email domain",
  addDomain: "Add domain",
  badDomain: "Enter a domain such as harborpoint.com.",
  domainAdded: "Domain added",
  domainFailed: "The domain could not be changed",
  proved: "Verified",
  unproved: "Not verified yet",
  recordName: "TXT record name",
  recordValue: "Value",
  check: (domain: string): string => `Verify ${domain}`,
  domainProved: "Domain verified",
  removeDomain: (domain: string): string => `Remove ${domain}`,
  removeDomainQuestion: "People at this domain can no longer log in with their company account.",
  removeLastQuestion:
    "People at this domain can no longer log in with their company account. It is your only verified domain, so company sign-in is turned off.",
  domainRemoved: "Domain removed",
  test: "4. Test it",
  testLead: "You'll go to your provider and come back here. A test doesn't log anyone in.",
  testNeeds: "Verify a domain first (step 3).",
  testNow: "Test sign-in",
  tested: "Last successful test:",
  untested: "Not tested yet with this provider.",
  testLeaving: "Taking you to your provider…",
  testFailed: "The test could not start",
  testWent: "The test succeeded. You can turn company sign-in on.",
  testRefused: (reason: string): string => `The test failed: ${reason}`,
  testReasons: {
    email_address_not_authorized: "the email address you used there isn't at a verified domain.",
    saml_assertion_no_email: "your provider sends no email address.",
    saml_assertion_no_user_id: "your provider sends no permanent name ID.",
    validation_failed:
      "your provider's answer isn't signed with the certificate in its metadata, or isn't meant for us. Check steps 1 and 2.",
  } as Readonly<Record<string, string>>,
  otherReason: "your provider didn't answer as expected. Try again.",
  use: "5. Turn it on",
  useNeeds: "Test it first (step 4).",
  isOn: "Let people log in with their company account",
  isRequired: "Require it for everyone except owners",
  isRequiredHelp:
    "Logs them out of their other sessions. Owners can always log in another way, in case your provider is down.",
  requireQuestion:
    "Everyone except owners is logged out now, unless they logged in with their company account. From then on they can log in that way only.",
  require: "Require company sign-in",
  memberRole: "Role for people who join through it",
  roles,
  save: "Save company sign-in",
  saved: "Company sign-in saved",
  saveFailed: "Company sign-in could not be saved",
  remove: "Remove company sign-in",
  removeQuestion:
    "Everyone who logged in with it is logged out. People who joined through it stay on your team, but can't log in until you set it up again.",
  removed: "Company sign-in removed",
} as const;
