/** The words of the page behind the links of the waitlist's letter. */
export const waitlistLinkTexts = {
  title: "Waitlist",
  confirm: {
    lead: "One click, and you are on the list.",
    action: "Confirm my address",
    done: (position: number): string =>
      `Your address is confirmed. You are number ${position} on the list. We write to you when it is your turn.`,
  },
  leave: {
    lead: "We delete your address and write to it no more.",
    action: "Take me off the list",
    done: "Your address is off the list.",
  },
  noLink: "This link is not complete. Open it from the email, or leave your address again.",
  spent: "This link is no longer good. Leave your address again, and we send a new one.",
  failed: "That did not work. Please try again.",
  home: "To the home page",
} as const;
