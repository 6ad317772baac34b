/** The words of the waitlist dialog. */
export const waitlistTexts = {
  title: (name: string): string => `${name} is not open to new drivers yet`,
  offer: [
    "Until it is, our partner sends you your scores and reports from all three bureaus at a promotional price of ",
    "$1",
    ".",
  ],
  action: "Get all three for $1",
  terms: "Opens our partner’s site in a new tab. Its own terms and prices apply after the promotion.",
  joined: "Thank you. Confirm your address with the link we emailed you, and you're on the list.",
  label: "Tell me when enrollment opens",
  placeholder: "you@mail.example",
  join: "Notify me",
  refused: "Please enter an email address such as you@mail.example.",
  failed: "Your address could not be saved. Please try again.",
} as const;
