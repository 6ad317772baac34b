import { type RefObject, useEffect, useEffectEvent } from "react";

/** `j` and `k` move the focus from row to row, `x` chooses the row; Enter is the focused link's own. Never while something is typed. */
export function useRowKeys(frame: RefObject<HTMLElement | null>, onChoose: (rowKey: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    const { target } = event;
    if (
      target instanceof Element &&
      target.closest("input, textarea, select, [contenteditable], dialog, [role=dialog]")
    )
      return;
    const rows = [...(frame.current?.querySelectorAll<HTMLElement>("[data-row-key]") ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    if (event.key === "x") {
      const key = rows[at]?.dataset["rowKey"];
      if (key !== undefined) onChoose(key);
    } else if (event.key === "j" || event.key === "k") {
      const next = rows[event.key === "j" ? at + 1 : Math.max(0, at - 1)];
      const place = next?.querySelector<HTMLElement>("a, button:not([role])");
      place?.focus();
      next?.scrollIntoView({ block: "nearest" });
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
