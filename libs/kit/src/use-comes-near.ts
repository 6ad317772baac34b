import { useEffect, useState, type RefObject } from "react";

/** Becomes true, and stays so, when the element is within about half a screen of the window. */
export function useComesNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (target === null || isNear) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: "50% 0px" },
    );
    watcher.observe(target);
    return () => watcher.disconnect();
  }, [element, isNear]);
  return isNear;
}
