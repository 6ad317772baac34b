/** The words of a client's address. */
export const addressTexts = {
  title: "Address",
  use: "We use it to ask the bureaus, and it's on your dispute letters and on notices we mail you.",
  change: "Change address",
  lead: "Where you live now. We ask you to prove it's you, and email you about the change. To correct an address that a bureau reports, start a dispute.",
  street: "Street address",
  city: "City",
  state: "State",
  choose: "Choose",
  zipCode: "ZIP code",
  zipHelp: "Five digits, such as 48201, or nine, such as 48201-1234",
  save: "Save address",
  saved: "Settings updated successfully",
  failed: "Your address couldn't be changed. Try again.",
} as const;
