/** The words of an admin's look at a client's account. */
export const clientViewTexts = {
  act: "View as client",
  title: (name: string) => `View ${name}'s account`,
  lead: "Ask the client for a support code. They create one under Protection. You see what they see for a limited time and can't change anything. They're told right away, and each page you open is in their log.",
  code: "Support code",
  open: "Open read-only view",
  failed: "The account couldn't be opened. Try again in a minute.",
} as const;
