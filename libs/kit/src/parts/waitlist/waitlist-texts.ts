/** The words of the waitlist dialog. */
export const waitlistTexts = {
  title: (name: string): string => `${name} isn't open to new drivers yet`,
  offer: [
    "Until then, our partner will send you your scores and reports from all three bureaus at a promotional price of ",
    "$1",
    ".",
  ],
  action: "Get all three for $1",
  terms: "Opens our partner’s site in a new tab. Its own terms and prices apply after the promotion.",
  joined: "Thank you. Confirm your address with the link we emailed you, and you're on the list.",
  label: "Tell me when enrollment opens",
  placeholder: "you@mail.example",
  join: "Notify me",
  refused: "Enter an email address such as you@mail.example.",
  failed: "We couldn't save your address. Try again.",
} as const;
