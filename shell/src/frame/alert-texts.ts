import type { Alert, AlertKind } from "@roadworthy/contracts/alerts";

type Params = Alert["params"];
const word = (params: Params, name: string): string => String(params[name] ?? "");

const changes: Readonly<Record<string, string>> = {
  password_changed: "Your password was changed",
  password_missing: "Your account has no password",
  app_added: "An authenticator app was added",
  app_removed: "An authenticator app was removed",
  security_key_added: "A security key was added",
  security_key_removed: "A security key was removed",
  recovery_code_used: "A recovery code was used",
  passkey_added: "A passkey was added",
  passkey_removed: "A passkey was removed",
  phone_changed: "Your phone number was changed",
  phone_removed: "Your phone number was removed",
  phone_factor_added: "Text message codes were turned on",
  phone_factor_removed: "Text message codes were turned off",
  account_linked: "Another way to log in was linked",
  account_unlinked: "A way to log in was unlinked",
  factors_reset: "Your second factors were reset",
};

const decisions: Readonly<Record<string, string>> = {
  certified: "Your business is certified. You can pull live",
  more_asked: "We need something more for your application",
  refused: "Your application was not accepted. See why",
  suspended: "Your business is suspended. See why",
  reinstated: "Your business is active again",
  renewed: "Your certification was renewed",
};

/** What each kind of alert says, filled with its params. */
export const alertTexts: Record<AlertKind, (params: Params) => string> = {
  new_device: (params) =>
    params["browser"] === undefined
      ? "New sign-in from a device you have not used before"
      : `New sign-in from ${word(params, "browser")}${params["system"] === undefined ? "" : ` on ${word(params, "system")}`}`,
  identity_verified: () => "Your identity is confirmed, and your first report is on its way",
  identity_refused: () => "We could not confirm your identity. See what to do next",
  identity_claimed: () => "Someone tried to use your Social Security number on Roadworthy. They got nothing",
  api_key_exposed: (params) =>
    `Your API key “${word(params, "name")}” was found in the open and revoked. Make a new one`,
  webhook_disabled: (params) =>
    `We stopped sending webhooks to ${word(params, "host")}, as it did not take them. Enable it when it is well`,
  low_balance: () => "Your balance is low. Add funds to keep pulling",
  top_up_failed: () => "The automatic top-up did not go through and is off now. Check your card",
  partner_decision: (params) => decisions[word(params, "decision")] ?? "There is news of your application",
  security_changed: (params) => changes[word(params, "what")] ?? "How you log in was changed",
};
