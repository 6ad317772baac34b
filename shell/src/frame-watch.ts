import { areaOf } from "./areas/further-areas.ts";
import { tell } from "./beacon.ts";

const lookEveryMs = 5_000;

/**
 * Reports when the frame is hidden while style sheets are adopted, which the security policy doesn't govern and the shell never uses:
 * an area may have hidden it to draw its own.
 */
export function watchFrame(): void {
  const timer = setInterval(() => {
    if (!isFrameHidden(document)) return;
    clearInterval(timer);
    tell("policy", areaOf(location.pathname).remote);
  }, lookEveryMs);
}

/** Whether adopted style sheets leave nothing of the page's header to see. */
export function isFrameHidden(page: Document): boolean {
  const header = page.querySelector("header.frame-top, header.site-header");
  if (header === null || page.adoptedStyleSheets.length === 0) return false;
  const { width, height, right, left } = header.getBoundingClientRect();
  const isSeen = header.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return !isSeen || width === 0 || height === 0 || right <= 0 || left >= page.documentElement.clientWidth;
}
