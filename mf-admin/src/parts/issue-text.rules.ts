/** An issue of the API as a sentence: "must be a web address" needs a subject, "Too long" is one by itself. */
export const issueText = (message: string, subject = "This"): string => {
  const words = message.replace(/\.$/, "");
  return /^[a-z]/.test(words) ? `${subject} ${words}.` : `${words}.`;
};
