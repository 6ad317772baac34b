/** The words of the page behind the links of the waitlist's letter. */
export const waitlistLinkTexts = {
  title: "Waitlist",
  confirm: {
    lead: "One click and you're on the list.",
    action: "Confirm my address",
    done: (position: number): string =>
      `Your address is confirmed. You are number ${position.toLocaleString("en-US")} on the list. We'll email you when it's your turn.`,
  },
  leave: {
    lead: "We'll delete your address and won't email it again.",
    action: "Take me off the list",
    done: "Your address is off the list.",
  },
  noLink: "This link isn't complete. Open it from the email, or enter your address again.",
  spent: "This link has expired. Enter your address again, and we'll send a new one.",
  failed: "That didn't work. Try again.",
  home: "Go to the home page",
} as const;
