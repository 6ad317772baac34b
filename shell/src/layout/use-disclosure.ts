import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { useLocation } from "@roadworthy/kit/router";

type Disclosure = {
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
  /** Goes on the element that holds button and panel. */
  frame: RefObject<HTMLDivElement | null>;
};

/** A button that opens a panel: closes on Escape (focus returns to the button), on a click elsewhere and on navigation. */
export function useDisclosure(): Disclosure {
  const place = useLocation().key;
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === place;
  const frame = useRef<HTMLDivElement>(null);
  const toggle = useCallback(() => setOpenAt((before) => (before === place ? null : place)), [place]);
  const close = useCallback(() => setOpenAt(null), []);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      setOpenAt(null);
      frame.current?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
    };
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpenAt(null);
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
    };
  }, [isOpen]);
  return { isOpen, toggle, close, frame };
}
