import { Suspense, use, type ReactNode } from "react";
import type { SiteOnItsWay } from "./site-content.ts";

/** Says whether what a feature promises may be shown; what belongs to none always may. */
type IsShown = (feature: string | undefined) => boolean;

/** The part of a page that leaves out what is switched off for now. Until that is known everything is shown. */
export const SwitchedOff = ({
  coming: { featuresOff },
  children,
}: {
  coming: SiteOnItsWay;
  children: (isShown: IsShown) => ReactNode;
}) => (
  <Suspense fallback={children(() => true)}>
    <Known featuresOff={featuresOff}>{children}</Known>
  </Suspense>
);

function Known({
  featuresOff,
  children,
}: {
  featuresOff: Promise<readonly string[]>;
  children: (isShown: IsShown) => ReactNode;
}): ReactNode {
  const off = use(featuresOff);
  return children((feature) => feature === undefined || !off.includes(feature));
}
