/** The words of the bureaus' settings. */
export const bureausTexts = {
  title: "Credit Bureau Settings",
  lead: "A bureau that's switched off can't be quoted, chosen or pulled, starting with the next quote.",
  enabled: (name: string): string => `${name} enabled`,
  key: "API key",
  noKey: "None",
  fromEnvironment: "from the installation",
  storedOn: "stored",
  baseRate: "Base Rate",
  since: "since",
  next: "Next",
  connection: "Connection",
  notChecked: "Not checked yet",
  test: "Test connection",
  changeKey: "Change key",
  changeKeyLead: "We store it encrypted and never show it again. Every server uses it within five seconds.",
  newKey: "New API key",
  badKey: "Paste the whole key; it has at least 8 characters.",
  saveKey: "Save key",
  removeKey: "Use the installation's key",
  save: "Save Settings",
  saved: "Settings updated successfully",
  failed: "The settings weren't saved. Try again.",
  answers: (detail: string): string => `Connected: ${detail}`,
  fails: (detail: string): string => `Not working: ${detail}`,
  notTested: "The connection couldn't be tested. Try again in a minute.",
  cancel: "Cancel",
} as const;

/** How a connection is. */
export const connectionStates = {
  operational: { name: "Operational", tone: "success" },
  degraded: { name: "Degraded", tone: "warning" },
  down: { name: "Down", tone: "error" },
} as const;
