/** The words of the pull form's second step: the consumer's consent. */
export const consentTexts = {
  methods: {
    in_person: { label: "In person", detail: "The consumer read it here and agreed." },
    phone: { label: "By phone", detail: "You read it to the consumer, who agreed." },
    written: { label: "In writing", detail: "You hold the consumer’s signature." },
    electronic: { label: "Electronically", detail: "The consumer agreed on one of your screens." },
    access_code: { label: "By the client’s access code", detail: "The code carries the client’s consent." },
  },
  version: (version: string): string => `Version ${version}. A copy is kept with the pull.`,
  question: "How did the consumer consent?",
  missing: "Choose how the consumer consented.",
  accept: "Accept",
  back: "Back",
  confirm:
    "By accepting you confirm that the consumer has agreed to the text and that you have the stated purpose.",
  unknown:
    "We couldn’t confirm whether your request arrived. Press Accept again: the same request is never placed or charged twice.",
  summary: "This pull",
  consumer: "Consumer",
  address: "Address",
  dateOfBirth: "Date of birth",
  ssn: "SSN",
  endsIn: (last4: string): string => `ends in ${last4}`,
  type: "Type",
  score: "Score",
  bureaus: "Bureaus",
  purpose: "Purpose",
  reference: "Your reference",
  most: "You pay at most",
} as const;
