/** The words of a client's access code on the pull form. */
export const codeTexts = {
  label: "Client code",
  help: "An access code from the client, if you have one. It sets which bureaus, score and purpose you may use.",
  tooShort: "Client code must have at least 4 characters.",
  use: "Use code",
  useFirst: "Choose Use code first, so you see what the code allows and what it costs.",
  failed: "The code could not be looked up",
  setUp: "The form now asks for what this code allows.",
  once: "It works once.",
  until: "Good until",
  noPurpose: "You aren’t certified for a purpose this code allows, so you can’t use it.",
  shared:
    "This code opens the client’s own report from the last 30 days. Reading it is free, makes no inquiry, and the client is told.",
  ordersNothing:
    "You can’t order a pull with this code. Open the shared report, or remove the code to order one.",
  open: "Open shared report",
  openFailed: "The shared report could not be opened",
  of: (name: string): string => `Credit report of ${name}`,
  sharedOn: "Shared by the client, report of",
  keepIt: (minutes: number): string =>
    `You can reopen this report with the code for ${minutes} minutes. To keep it, print it or save it as a PDF.`,
  back: "Back to Pull Credit",
  print: "Print",
  lately: "You pulled a consumer with this name in the last 24 hours:",
  openCustomer: "Open the consumer",
} as const;
