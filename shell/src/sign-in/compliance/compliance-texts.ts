/** The words around the compliance notice. The notice itself comes from the server, and its English is what counts. */
export const complianceTexts = {
  title: "FCRA Compliance Notice",
  failed: "That didn't work",
  failedHelp: "We couldn't load the notice or record your answer. Try again.",
  ipUnknown: "Unable to determine",
  username: "Username",
  ipAddress: "IP address",
  accept: "I Accept",
  notYou: "Not you, or not authorized?",
  signOut: "Sign out instead",
  /** Translations of the notice for reading, by its version; English needs none. */
  readings: [] as readonly { readonly version: number; readonly paragraphs: readonly string[] }[],
  reading: "",
} as const;
