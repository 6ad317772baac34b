import { useLocation } from "@roadworthy/kit/router";
import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/** How far each entry of the history was scrolled when it was left. */
const places = new Map<string, number>();

/** Where this visit is. It outlives the element, because a sign-in or a sign-out replaces everything around the page. */
let place: string | null = null;

const restoredWithinMs = 5_000;

/** Content that takes a skeleton's place may be shorter for a moment. */
const settledWithinMs = 1_500;

/**
 * A new page starts at its top, for the eyes and for the keyboard. One that Back or Forward lead to is scrolled to where it was left:
 * the browser itself tries that too early, before the page has read what it shows.
 */
export function useScrollPlace(main: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const shown = useRef(place ?? pathname);
  useLayoutEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const note = (): void => void places.set(key, window.scrollY);
    const follow = (): void => window.addEventListener("scroll", note, { passive: true, signal });
    const isNew = shown.current !== pathname;
    shown.current = pathname;
    const before = places.get(key) ?? 0;
    if (isNew) window.scrollTo(0, 0);
    if (isNew && before > 0) scrollOnceTall(before, signal, follow);
    else follow();
    return () => left.abort();
  }, [key, pathname]);
  const focused = useRef(place ?? pathname);
  useEffect(() => {
    place = pathname;
    if (focused.current === pathname) return;
    focused.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

/** Scrolls there as soon as the page is tall enough and while it settles, unless the person does something first. */
function scrollOnceTall(top: number, signal: AbortSignal, done: () => void): void {
  let until = performance.now() + restoredWithinMs;
  let isThere = false;
  const acted = new AbortController();
  const act = (): void => acted.abort();
  for (const type of ["wheel", "touchstart", "pointerdown", "keydown"])
    window.addEventListener(type, act, { passive: true, signal: AbortSignal.any([signal, acted.signal]) });
  const look = (): void => {
    if (signal.aborted) return;
    if (acted.signal.aborted || performance.now() > until) {
      act();
      return done();
    }
    if (document.documentElement.scrollHeight - window.innerHeight >= top) {
      if (Math.abs(window.scrollY - top) > 1) window.scrollTo(0, top);
      if (!isThere) until = performance.now() + settledWithinMs;
      isThere = true;
    }
    requestAnimationFrame(look);
  };
  look();
}
