/** The words around electronic notices. The statement itself comes from the API. */
export const electronicNoticesTexts = {
  title: "Electronic notices",
  onPaper:
    "You haven't agreed to electronic notices. What the law requires us to give you in writing, such as the result of a dispute, comes by mail, free of charge.",
  givenOn: (day: string, version: number): string =>
    `You agreed on ${day} to version ${version} of the statement below.`,
  givenBefore: (day: string, version: number): string =>
    `You agreed on ${day} to version ${version}. It has changed since: read the statement below and agree to it. Until you do, notices still come electronically.`,
  withdrawnOn: (day: string): string =>
    `You withdrew your consent on ${day}. Since then we mail you what the law requires us to give you in writing, free of charge.`,
  open: "Open the sample notice (PDF)",
  file: "sample-notice.pdf",
  notOpened: "The sample notice couldn't be opened. Try again.",
  code: "Code in the sample notice",
  codeMissing: "Open the sample notice and enter the code in it.",
  codeWrong: "That isn't the code in the sample notice.",
  textChanged:
    "The statement changed while this page was open. Read it above, then open the sample notice again: it has a new code.",
  agree: "Agree to electronic notices",
  agreed: "You get notices electronically from now on.",
  withdraw: "Withdraw consent",
  withdrawQuestion:
    "From now on we mail you what the law requires us to give you in writing, free of charge. Your account and plan stay as they are.",
  withdrawn: "Your consent was withdrawn. What the law requires in writing comes by mail from now on.",
  failed: "That didn't work. Try again.",
  notLoaded: "This part could not be loaded. Try again in a minute.",
} as const;
