/** The words of what a consumer enters about themselves behind a consent link. */
export const detailsTexts = {
  title: "Your details",
  help: "Enter them as they are on your ID. They are kept encrypted and used to find your credit report.",
  fields: {
    firstName: "First name",
    middleName: "Middle name (optional)",
    lastName: "Last name",
    street: "Street address",
    city: "City",
    state: "State",
    zipCode: "ZIP code",
    dateOfBirth: "Date of birth",
    ssn: "Social Security number",
  },
  optional: (label: string): string => `${label} (optional)`,
  findsFile: "Helps find the right report.",
  testSsn: "This is a test: use a made-up number that begins with 666 or 9.",
  choose: "Choose",
  required: (label: string): string => `${label} is required.`,
  otherLastName:
    "This link is for someone with another last name. If that is you, ask the business for a new link.",
  faults: {
    firstName: "Use Latin letters, as on an envelope.",
    middleName: "Use Latin letters, as on an envelope.",
    lastName: "Use Latin letters, as on an envelope.",
    street: "Use Latin letters, as on an envelope.",
    city: "Use Latin letters, as on an envelope.",
    state: "Choose a state.",
    zipCode: "Enter a ZIP code such as 48201.",
    dateOfBirth: "Enter your date of birth. You need to be 18 or older.",
    ssn: "Enter the nine digits of your Social Security number.",
  },
} as const;
