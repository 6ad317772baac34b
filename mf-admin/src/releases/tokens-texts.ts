import type { ReleaseScope, ReleaseToken } from "@roadworthy/contracts/release-tokens";

/** The words of the release tokens. */
export const tokensTexts = {
  title: "Release tokens",
  lead: "With a token, a team's build server ships one front end to this portal over HTTPS.",
  create: "Create token",
  none: "No tokens yet.",
  app: "Front end",
  appHelp: "Such as mf-client. A token ships this one only.",
  badApp: "Enter the name of a front end, such as mf-client.",
  name: "Name",
  nameHelp: "Where it is kept, such as the team's build server.",
  noName: "Enter a name.",
  scopes: "Permissions",
  noScope: "Choose at least one permission.",
  scopeNames: {
    publish: "Publish: store new versions",
    canary: "Canary: give a version to some visitors, and end that",
    promote: "Promote: decide what everyone gets, and roll back",
  } satisfies Record<ReleaseScope, string>,
  shortScopes: { publish: "Publish", canary: "Canary", promote: "Promote" } satisfies Record<
    ReleaseScope,
    string
  >,
  days: "Works for (days)",
  badDays: "Enter a whole number from 1 to 365.",
  token: "Token",
  status: "Status",
  statuses: { active: "Active", revoked: "Revoked", expired: "Expired" } satisfies Record<
    ReleaseToken["status"],
    string
  >,
  lastUsed: "Last used",
  never: "Never",
  expires: "Expires",
  actions: "Actions",
  revoke: "Revoke token",
  revokeLead: "We'll refuse calls with this token from now on. What it published stays.",
  revoked: "The token is revoked.",
  notDone: "Nothing was changed. Try again in a minute.",
  newTitle: "Your new token",
  newLead: "Copy it now. We show it only once and never store it.",
  usage: "The team puts it into RELEASE_TOKEN and runs:",
  command: (app: string, site: string): string => `npm run release -- ${app} --to ${site} --reason "…"`,
  stored: "I stored it",
} as const;
