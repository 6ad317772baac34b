import type { Area } from "@roadworthy/contracts/areas";
import type { Menu } from "@roadworthy/contracts/menu";
import { useNavigate } from "@roadworthy/kit/router";
import { useEffect, useState } from "react";
import { entriesIn } from "../areas/menus.store.ts";
import { toggleFigures } from "./figures.store.ts";
import { leaveAfterAsking } from "./unsaved/unsaved-forms.ts";

type Shown = "palette" | "keys" | null;

const secondKeyMs = 1_500;

/** The keys of the frame: Ctrl/⌘ K searches, `?` lists the keys, `h` hides a client's figures, `g` and a letter lead to a menu entry. */
export function useShortcuts(
  menu: Menu,
  area: Area,
): { shown: Shown; show: (what: Shown) => void; close: () => void } {
  const navigate = useNavigate();
  const [shown, show] = useState<Shown>(null);
  useEffect(() => {
    let goingSince = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k" && !event.altKey) {
        event.preventDefault();
        show("palette");
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === "?") show("keys");
      else if (event.key === "h" && area.role === "client" && performance.now() - goingSince >= secondKeyMs)
        toggleFigures();
      else if (event.key === "g") {
        goingSince = performance.now();
        return;
      } else if (performance.now() - goingSince < secondKeyMs) {
        const entry = entriesIn(menu, area, "side").find(({ key }) => key === event.key);
        if (entry) leaveAfterAsking(() => void navigate(entry.href));
      }
      goingSince = Number.NEGATIVE_INFINITY;
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [menu, area, navigate]);
  return { shown, show, close: () => show(null) };
}

/** Letters belong to whoever types, and to an open dialog. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest("input, textarea, select, dialog, [role='dialog'], [role='listbox'], [role='menu']") !==
      null);
