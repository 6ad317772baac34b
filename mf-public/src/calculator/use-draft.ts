import { useSearchParams } from "@roadworthy/kit/router";
import { useEffect, useRef } from "react";

const storageKey = "roadworthy.calculator";

/**
 * Keeps the calculator's inputs, which the address holds and which name nobody, in this browser, and brings them back at an address
 * without any. A link's own inputs win, and only a change of them is kept; with the last input the draft goes, too.
 */
export function useDraft(): void {
  const [query, setQuery] = useSearchParams();
  const inputs = inputsIn(query);
  const isOpen = useRef(false);
  useEffect(() => {
    if (isOpen.current) return keep(inputs);
    isOpen.current = true;
    const draft = kept();
    if (inputs !== "" || draft === "") return;
    setQuery((now) => new URLSearchParams([...now, ...new URLSearchParams(draft)]), { replace: true });
  }, [inputs, setQuery]);
}

/** The address without what belongs to the visit: its language, and where it came from. */
const inputsIn = (query: URLSearchParams): string =>
  new URLSearchParams([...query].filter(([name]) => !/^(?:lang$|utm_)/.test(name))).toString();

// A browser that keeps nothing has no drafts, and that is all.
function kept(): string {
  try {
    return localStorage.getItem(storageKey) ?? "";
  } catch {
    return "";
  }
}

function keep(inputs: string): void {
  try {
    if (inputs === "") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, inputs);
  } catch {}
}
