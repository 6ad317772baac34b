import { useSyncExternalStore } from "react";

const attribute = "data-figures";
const news = "roadworthy:figures";

/** Whether a client has hidden amounts and scores. The shell says so on the document, where every bundle reads it. */
export const useFiguresHidden = (): boolean => useSyncExternalStore(follow, areHidden, () => false);

/** Hides amounts and scores in every bundle of the page, or shows them. */
export function hideFigures(isOn: boolean): void {
  if (isOn === areHidden()) return;
  if (isOn) document.documentElement.setAttribute(attribute, "hidden");
  else document.documentElement.removeAttribute(attribute);
  document.dispatchEvent(new Event(news));
}

/** A sentence without its amounts, percentages and scores, which have three digits; dates keep theirs. */
export const withoutFigures = (text: string): string =>
  text.replaceAll(/[−-]?\$[\d,]+(?:\.\d+)?|[\d.,]*\d\s?%|(?<![\d.,])\d{3}(?!\d|[.,]\d)/g, "•••");

const areHidden = (): boolean => document.documentElement.getAttribute(attribute) === "hidden";

function follow(listener: () => void): () => void {
  document.addEventListener(news, listener);
  return () => document.removeEventListener(news, listener);
}
