import type { FirstReport, IdentityState } from "@roadworthy/contracts/client-identity";

type Reason = NonNullable<IdentityState["reason"]>;
type Progress = FirstReport["bureaus"][number]["status"];

/** The words of the identity step and of the wait for the first report. */
export const identityTexts = {
  title: "Confirm who you are",
  lead: "About two minutes. Then we get your first report, and you see your score.",
  whyTitle: "Why we ask",
  why: [
    "The bureaus need these details to find your file, and the law lets us show it only to you.",
    "No one else can open an account with your Social Security number once it is yours here.",
  ],
  notTitle: "What this doesn't do",
  not: [
    "It doesn't affect your score. Getting your own report is a soft inquiry that only you can see.",
    "It doesn't sign you up for a loan or a paid plan.",
    "We don't sell your details. Your Social Security number and date of birth are stored encrypted; screens show the last four digits.",
  ],
  youTitle: "Your name",
  addressTitle: "Where you live now",
  numberTitle: "Date of birth and Social Security number",
  firstName: "First name",
  middleName: "Middle name (optional)",
  lastName: "Last name",
  street: "Street address",
  city: "City",
  state: "State",
  choose: "Choose",
  zipCode: "ZIP code",
  dateOfBirth: "Date of birth",
  ssn: "Social Security number",
  ssnHelp: "Nine digits, with or without dashes.",
  show: "Show",
  hide: "Hide",
  required: (field: string): string => `${field} is required.`,
  zipFault: "Enter a ZIP code such as 48201.",
  ssnFault: "Enter all nine digits.",
  birthFault: "Enter your full date of birth.",
  instructionsTitle: "Your written instructions",
  agree: "I agree to these instructions.",
  agreeFault: "We need your instructions to ask the bureaus for your report.",
  submit: "Confirm my identity",
  version: (version: string): string => `Version ${version}`,
  spent: "These details can't be checked again today. Try again tomorrow, or ask a person to check them now.",
  failed: "Your details could not be checked. Try again in a minute.",
  questionsTitle: "A few questions only you can answer",
  questionsLead: (minutes: string): string =>
    `They come from your credit file. Choose one answer each. You have ${minutes} minutes.`,
  questionFault: "Choose an answer.",
  sendAnswers: "Send my answers",
  startOver: "Start over",
  reviewTitle: "A person is looking at your details",
  review:
    "We couldn't match everything automatically, which happens after a move or a change of name. We'll decide within two business days and email you. You don't have to do anything.",
  meanwhile: "Meanwhile you can use the loan calculator and read how scores work.",
  calculator: "Open the loan calculator",
  toDashboard: "Go to dashboard",
  notices: "Get notices electronically",
  verifiedTitle: "You're verified",
  refusedTitle: "We couldn't confirm your identity",
  unreadableTitle: "Please send your details again",
  refused: {
    no_match:
      "The bureau found no file with these details. Check your name, date of birth, ZIP code and Social Security number. If you moved recently, try your earlier address.",
    deceased:
      "The bureau marks this Social Security number as belonging to someone who died. Such marks can be wrong. Ask us to look at it.",
    underage: "You must be at least 18. If the date of birth was a typo, correct it and try again.",
    ssn_invalid: "This number can't be a Social Security number. Check it for a typing error and try again.",
    wrong_answers:
      "Too many answers didn't match your file. Check your details and try again; you get new questions.",
    expired: "The questions have expired. Enter your details again to get new ones.",
    review_refused:
      "We looked at your details and could not confirm them. Check them and try again, or write to us.",
    review_unreadable:
      "We couldn't open what you sent, because of a problem on our side. It says nothing about you. Please enter your details once more below.",
  } satisfies Record<Reason, string>,
  askPerson: "Ask a person to check",
  contact: "Write to us",
  progressTitle: "Getting your first report",
  progressLead: "This usually takes a few seconds.",
  progress: {
    waiting: "Waiting its turn",
    asking: "Asking the bureau",
    answered: "Answered",
    arrived: "Your file is here",
    no_file: "No file found",
    retrying: "No answer yet; we ask again within the hour",
    switched_off: "Not available right now. We'll ask as soon as it is",
  } satisfies Record<Progress, string>,
  noFile:
    "The bureau has no file with your details. That's common for people who are new to credit. We'll ask again next month.",
  progressFailed: "We can't show the progress right now. Your report is still on its way.",
  seeScore: "See my score",
  lastFour: (digits: string): string => `Social Security number ending in ${digits}`,
  leadTitle: "Your first score is two minutes away",
  leadText:
    "Confirm who you are, and we get your report from the bureau right away. It doesn't affect your score.",
  leadAction: "Confirm who I am",
  leadQuestions: "You have questions to answer before we can get your report.",
  leadReview: "We'll email you within two business days. You don't have to do anything.",
  leadRefused: "See why, and what you can do next.",
  leadContinue: "Continue",
  leadSee: "See what to do",
  leadStatus: "See where it stands",
  question: {
    accountLender: (account: string): string => `With which of these companies do you have ${account}?`,
    accountOpenedYear: (creditor: string): string =>
      `In which year did you open your account with ${creditor}?`,
    monthlyPayment: (creditor: string): string => `How much is your monthly payment to ${creditor}?`,
    pastStreet: "On which of these streets have you lived?",
  },
  account: {
    creditCard: "a credit card",
    autoLoan: "an auto loan",
    mortgage: "a mortgage",
    studentLoan: "a student loan",
    other: "a personal loan",
  },
};
