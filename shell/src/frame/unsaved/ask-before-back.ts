import { leaveAfterAsking, wouldLose } from "./unsaved-forms.ts";

/** Where in the history something was last written. */
let place = Number.NaN;
let isReturning = false;

/** Something was written on the page that is shown now. */
export function notePlace(): void {
  place = placeOf(history.state);
}

/**
 * Has the person asked before the Back button loses what they wrote. It has moved already when a page hears of it, so what was left comes
 * back meanwhile. To be called before the router is there: a window's listeners hear in the order in which they came.
 */
export function askBeforeBack(): void {
  window.addEventListener("popstate", (event) => {
    const steps = placeOf(event.state) - place;
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
    } else if (steps !== 0 && !Number.isNaN(steps) && wouldLose()) {
      event.stopImmediatePropagation();
      isReturning = true;
      history.go(-steps);
      leaveAfterAsking(() => history.go(steps));
    }
  });
}

/** The router numbers the places of the history. */
const placeOf = (state: unknown): number =>
  typeof state === "object" && state !== null && "idx" in state && typeof state.idx === "number"
    ? state.idx
    : Number.NaN;
