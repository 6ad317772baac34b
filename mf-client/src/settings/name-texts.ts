/** The words of a client's legal name. */
export const nameTexts = {
  title: "Legal name",
  use: "We use it to ask the bureaus, and it's on your dispute letters.",
  change: "Change legal name",
  lead: "Your name after a marriage, a divorce or a court order. We ask you to prove it's you, a bureau confirms the name, and we email you about the change.",
  marks: {
    fraudAlert:
      "Your credit file has a fraud alert. While it's there, a bureau can't confirm a new name. You can wait until the alert ends, or ask the bureaus to remove it (their phone numbers are under Protection), change your name here, and place the alert again. Your scores and reports keep coming under the name on file.",
    otherAddress:
      "A bureau has another address for you than we do. Until they match, it can't confirm a new name. If you moved, change your address here first. If the address here is right, ask the bureau to correct its own (the phone numbers are under Protection).",
  },
  firstName: "First name",
  middleName: "Middle name (optional)",
  lastName: "Last name",
  reason: "Why it changed",
  choose: "Choose",
  reasons: {
    marriage: "Marriage",
    divorce: "Divorce",
    court_order: "Court order",
    correction: "It was misspelled",
  },
  unconfirmed: {
    notYet:
      "The bureaus don't have this name with your Social Security number yet. Give it to your bank and lenders: they report it within a month or two. Then try again. Until then, your scores and reports keep coming under the name on file.",
    fraudAlert:
      "A bureau couldn't confirm the name because of the fraud alert on your file. Your name stays as it is. Try again once the alert has ended or is removed.",
    otherAddress:
      "A bureau couldn't confirm the name because it has another address for you. Your name stays as it is. Try again once the addresses match.",
  },
  save: "Save legal name",
  saved: "Settings updated successfully",
  failed: "Your name wasn't changed.",
} as const;
