import { useLocation, useNavigate, useSearchParams } from "@roadworthy/kit/router";

/** Reads and changes what the address says of a list. A change leads to the first page; typing leaves no history entries. */
export function useListAddress() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const [search] = useSearchParams();
  const trail = trailIn(state);

  function set(changes: Readonly<Record<string, string | null>>, how: { replace?: boolean } = {}): void {
    const next = new URLSearchParams(search);
    next.delete("cursor");
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value.trim() === "") next.delete(name);
      else next.set(name, value.trim());
    }
    void navigate({ pathname, search: next.toString() }, { replace: how.replace ?? false });
  }

  function goTo(cursor: string | null, before: readonly (string | null)[]): void {
    const next = new URLSearchParams(search);
    if (cursor === null) next.delete("cursor");
    else next.set("cursor", cursor);
    void navigate({ pathname, search: next.toString() }, { state: { trail: before } });
  }

  /** Takes a whole saved view. */
  function show(text: string): void {
    void navigate({ pathname, search: text });
  }

  return { search, trail, set, goTo, show };
}

/** The cursors of the pages before this one, first page (`null`) first; empty when the history entry has none. */
function trailIn(state: unknown): readonly (string | null)[] {
  if (typeof state !== "object" || state === null || !("trail" in state) || !Array.isArray(state.trail))
    return [];
  const trail: unknown[] = state.trail;
  return trail.filter((entry) => entry === null || typeof entry === "string");
}
