import type { MemberRole } from "@roadworthy/contracts/members";

const roles: Record<MemberRole, string> = {
  owner: "Owner",
  puller: "Puller",
  viewer: "Viewer",
  developer: "Developer",
  billing: "Billing",
};
const roleLeads: Record<MemberRole, string> = {
  owner: "Everything, including people and settings",
  puller: "Pulls credit and reads reports",
  viewer: "Reads reports",
  developer: "API keys and webhooks, no reports",
  billing: "Balance, funds and statements, no reports",
};

/** The words of the partner's settings. */
export const teamTexts = {
  title: "Settings",
  sections: "Settings sections",
  section: "Section",
  sectionNames: {
    account: "Your account",
    team: "Team",
    business: "Business",
    "sign-in": "Company sign-in",
    compliance: "Compliance",
  },
  failed: "Failed to load settings",
  profile: "Your profile",
  profileLead: "How your team sees you, and where we reach you.",
  nameMissing: "Enter your name.",
  phone: "Phone",
  noneOnFile: "none",
  openSecurity: "Change them under Security",
  saveName: "Save name",
  nameSaved: "Name saved",
  nameFailed: "Your name could not be saved",
  team: "Team",
  notices: "Accepted compliance notices",
  teamLead: "Who works in your business, and what each person may do.",
  roles,
  roleLeads,
  name: "Name",
  email: "Email",
  role: "Role",
  standing: "Status",
  active: "Active",
  invited: "Invited",
  secondFactor: "Second factor",
  on: "On",
  off: "Off",
  lastSignIn: "Last sign-in",
  never: "Never",
  you: "You",
  invite: "Invite person",
  nameFault: "Enter a name.",
  emailFault: "Enter an email address such as name@company.com.",
  inviteLead: "We email them a link. They join your business with this role.",
  cancel: "Cancel",
  inviteAgain: "Send link again",
  sent: "Invitation sent",
  inviteFailed: "The invitation could not be sent",
  changed: "Role changed",
  changeFailed: "The role could not be changed",
  actions: "Actions",
  remove: "Remove person",
  removeVerb: "Remove",
  removeQuestion: (name: string) =>
    `${name} loses access to your business right away. Their pulls and reports stay.`,
  revokeKeys: (count: number) =>
    count === 1
      ? "Revoke the API key this person created. If you keep it, it still works."
      : `Revoke the ${count} API keys this person created. If you keep them, they still work.`,
  removed: "Person removed",
  removeFailed: "The person could not be removed",
  roleOf: (name: string) => `Role of ${name}`,
} as const;
