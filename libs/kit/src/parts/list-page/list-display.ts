import { useState } from "react";

/** How a list looks to this person on this device. `columns` is `null` for the list's own choice. */
export type ListDisplay = { readonly columns: readonly string[] | null; readonly isDense: boolean };

const plain: ListDisplay = { columns: null, isDense: false };

/** The display of a list, kept in the browser. A browser that keeps nothing shows the list's own choice. */
export function useListDisplay(name: string): [ListDisplay, (next: ListDisplay) => void] {
  const [display, setDisplay] = useState(() => read(name));
  return [
    display,
    (next) => {
      setDisplay(next);
      try {
        localStorage.setItem(keyOf(name), JSON.stringify(next));
      } catch {
        // Storage is off or full: it holds until the page is left.
      }
    },
  ];
}

const keyOf = (name: string): string => `rw.list.${name}`;

function read(name: string): ListDisplay {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? "null");
    if (typeof kept !== "object" || kept === null) return plain;
    const columns: unknown = "columns" in kept ? kept.columns : null;
    return {
      columns: Array.isArray(columns) ? columns.filter((one) => typeof one === "string") : null,
      isDense: "isDense" in kept && kept.isDense === true,
    };
  } catch {
    return plain;
  }
}
