/** The words around new Terms and a new privacy policy. */
export const agreementsTexts = {
  title: "Our Terms and Privacy Policy",
  lead: "Please read what applies from now on, and agree to continue.",
  kinds: { terms: "Terms of Service", privacy: "Privacy Policy" },
  version: (version: number, day: string): string => `version ${version}, dated ${day}`,
  accept: "I agree",
  notNow: "Don't agree?",
  signOut: "Sign out instead",
  failed: "That didn't work",
  failedHelp: "We couldn't load the texts or record your answer. Try again.",
} as const;
