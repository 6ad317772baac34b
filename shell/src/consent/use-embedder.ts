import type { ConsentQuestion } from "@roadworthy/contracts/consent-requests";
import { type RefObject, useCallback, useEffect } from "react";

/** What the page around the frame is told: how tall the question is, and that it was answered. Nothing about the person. */
export type EmbedderMessage =
  | { readonly type: "roadworthy.consent.height"; readonly height: number }
  | {
      readonly type: "roadworthy.consent.answered";
      readonly consentRequestId: string;
      readonly status: "granted" | "declined" | "used";
    };

/** Tells the page around the frame, and only a page of the origin that the question names. */
export function useEmbedder(consentRequestId: string | undefined, question: ConsentQuestion | null): void {
  const origin = question?.embedIn ?? null;
  const status = question?.status ?? "pending";
  useEffect(() => {
    if (consentRequestId === undefined || origin === null || window.parent === window) return undefined;
    const tell = (message: EmbedderMessage): void => window.parent.postMessage(message, origin);
    if (status === "granted" || status === "declined" || status === "used")
      tell({ type: "roadworthy.consent.answered", consentRequestId, status });
    const main = document.querySelector("main");
    if (main === null) return undefined;
    const sizes = new ResizeObserver(() =>
      tell({ type: "roadworthy.consent.height", height: Math.ceil(main.getBoundingClientRect().height) }),
    );
    sizes.observe(main);
    return () => sizes.disconnect();
  }, [consentRequestId, origin, status]);
}

/** What Chromium adds to the observer: whether anything covers or fades the element, in the page around the frame too. */
type VisibilityEntry = IntersectionObserverEntry & { readonly isVisible?: boolean };
type VisibilityOptions = IntersectionObserverInit & {
  readonly trackVisibility: true;
  readonly delay: number;
};

/** Keeps since when the element that gets the returned ref is uncovered; `null` while it is not. A browser that cannot tell says always. */
export function useSeenSince(
  isAsked: boolean,
  since: RefObject<number | null>,
): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!isAsked || element === null) return undefined;
      const options: VisibilityOptions = { trackVisibility: true, delay: 100, threshold: [0, 0.5, 1] };
      const observer = new IntersectionObserver((entries) => {
        const newest: VisibilityEntry | undefined = entries.at(-1);
        if (newest?.isVisible === undefined) since.current = 0;
        else since.current = newest.isVisible ? (since.current ?? performance.now()) : null;
      }, options);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [isAsked, since],
  );
}

/** How much later than it happens the browser may tell that something is covered. */
const toldWithinMs = 300;

/** Whether an element was uncovered when it was pressed just now, and stayed so until the browser would have told otherwise. */
export async function wasSeen(since: RefObject<number | null>): Promise<boolean> {
  const pressedAt = performance.now();
  await new Promise((resolve) => setTimeout(resolve, toldWithinMs));
  return since.current !== null && since.current < pressedAt;
}
