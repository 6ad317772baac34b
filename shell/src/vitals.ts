import { onCLS, onINP, onLCP } from "web-vitals";
import { areaOf } from "./areas/further-areas.ts";
import { reportVital } from "./beacon.ts";
import { watchFrame } from "./frame-watch.ts";

/** Measures the page's web vitals for the area that it was opened for, and watches its frame. */
export function measureVitals(): void {
  const app = areaOf(location.pathname).remote;
  watchFrame();
  onLCP(({ value }) => reportVital("LCP", value, app));
  onINP(({ value }) => reportVital("INP", value, app));
  // Thousandths, so that small shifts are told apart in whole numbers.
  onCLS(({ value }) => reportVital("CLS", value * 1000, app));
}
