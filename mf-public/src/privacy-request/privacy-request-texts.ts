/** The words of the page where people without an account ask about their data. */
export const privacyRequestTexts = {
  title: "Privacy request",
  heading: "Ask about your data",
  lead: "You don't need an account to ask for a copy of your data, to have it corrected or deleted, or to opt out.",
  formHeading: "Your request",
  kind: "What you want",
  kinds: {
    access: "A copy of my data",
    delete: "Delete my data",
    correct: "Correct my data",
    opt_out: "Don't sell or share my data",
  },
  name: "Full name",
  email: "Email",
  details: "Details (optional)",
  detailsHelp: "For example what should be corrected. Don't send Social Security or account numbers here.",
  send: "Send request",
  errors: {
    name: "Enter your name.",
    email: "Enter an email address like name@example.com.",
  },
  failed: "Your request wasn't sent. Try again in a minute.",
  mailed:
    "Check your email. If the address is right, there's a link in it that confirms your request. It works for 7 days.",
  confirm: {
    heading: "One click, and we get to work.",
    action: "Confirm my request",
    done: (id: string, by: string): string =>
      `We received your request and emailed you a receipt. Its number is ${id}. We'll answer by ${by}.`,
    spent: "This link has expired. Make the request again, and we'll send a new one.",
    failed: "That didn't work. Try again.",
  },
  next: {
    heading: "What happens next",
    items: [
      "We email you a link, so that no one else can ask in your name.",
      "You get a receipt as soon as you confirm. The law gives us 10 business days for that.",
      "For a copy, a correction or a deletion we check who you are. An opt-out needs no check.",
      "We answer within 45 days, and an opt-out within 15 business days. If we need 45 days more, we tell you why.",
    ],
  },
  account:
    "With an account, you can download your data, ask for a correction and close your account in Settings.",
  policy: "Read the privacy policy",
} as const;
