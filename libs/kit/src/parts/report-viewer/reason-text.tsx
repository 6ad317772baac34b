import { reasonTexts } from "./reason-texts.ts";

/** A bureau's reason: in Spanish where its words are known, else in its own. */
export function ReasonText({ text }: { text: string }) {
  const words = reasonTexts.scoreReason(text);
  return words === text ? <span lang="en">{text}</span> : words;
}
