import { useLocation } from "@roadworthy/kit/router";
import { useEffect } from "react";

/** Leads to the section that the address names, once it is there and whenever it changes. */
export function useFragment(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const part =
      hash === "" ? null : document.querySelector<HTMLElement>(`[id="${CSS.escape(hash.slice(1))}"]`);
    if (part === null) return;
    // A section takes the focus only when it is told to; then Tab goes on from there.
    if (!part.hasAttribute("tabindex") && part.tabIndex < 0) part.tabIndex = -1;
    part.scrollIntoView();
    part.focus({ preventScroll: true });
  }, [hash, key]);
}
