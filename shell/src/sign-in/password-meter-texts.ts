/** The words of the meter under a new password. */
export const passwordMeterTexts = {
  label: "Password strength:",
  levels: {
    tooShort: "Too short",
    tooLong: "Too long, 128 characters at most",
    weak: "Weak",
    fair: "Fair",
    good: "Good",
    strong: "Strong",
  },
  advice: {
    keyboard: "Keys next to each other are easy to guess. Try a few unrelated words.",
    repetition: "Repeated characters are easy to guess. Try a few unrelated words.",
    sequence: "Sequences such as abc or 123 are easy to guess. Try a few unrelated words.",
    date: "Dates and years are easy to guess. Try a few unrelated words.",
    common: "This is close to a password that many people use. Try a few unrelated words.",
    word: "A single word is easy to guess. Add a few unrelated ones.",
    name: "Names are easy to guess. Try a few unrelated words.",
    personal: "Leave out your name, your email address, your company and ours.",
    moreWords: "Add one or two unrelated words.",
  },
} as const;
