import { brand } from "@roadworthy/kit/brand";

/** The words of the questions page. The questions themselves come from the API. */
export const faqTexts = {
  title: "FAQ",
  heading: "Questions drivers ask",
  lead: "About scores, plans, and who may look at your file.",
  search: "Search the questions",
  placeholder: "refund, Equifax, data …",
  count: (shown: number, all: number): string =>
    shown === all ? `${all} questions` : `${shown} of ${all} questions`,
  link: "Link to this question",
  vote: {
    ask: "Was this useful?",
    yes: "Yes",
    no: "No",
    of: (answer: string, question: string): string => `${answer}, “${question}”`,
    thanks: "Thank you.",
    thanksNo: "Thank you. We'll use this to improve the answer.",
    change: "Change my answer",
    comment: "What was missing? (optional)",
    warning:
      "We can’t answer here. Don’t write your name, Social Security number, or anything else about yourself.",
    tooPersonal:
      "Leave out email addresses and long numbers such as a Social Security, card or phone number. Your comment wasn’t sent.",
    send: "Send comment",
    sent: "Your comment was sent. Thank you.",
    failed: "Your answer wasn’t counted. Please try again.",
    commentFailed: "Your comment wasn’t sent. Please try again.",
  },
  empty: "No matching questions",
  emptyHelp: `Try one word, such as “score”, or write to ${brand.supportEmail}.`,
  clear: "Show all questions",
  ask: {
    heading: "Still have a question?",
    text: "Write to us. Leave out your Social Security number and account numbers; we never need them to answer.",
    status: "Is something not working? See the system status.",
  },
  failed: "The questions could not be loaded",
  loading: "Loading the questions",
} as const;
