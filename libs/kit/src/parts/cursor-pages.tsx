import { useLocation, useNavigate, useSearchParams } from "@roadworthy/kit/router";
import { Button } from "./button.tsx";
import { useReload } from "./page.tsx";
import { partsTexts } from "./parts-texts.ts";

const { pages: texts } = partsTexts;

/**
 * Next and Previous under a list that the API pages by cursor. The cursor is in the address (`?cursor=`); which pages came
 * before is in the history entry, so a page opened by its address alone offers the first page instead of the previous one.
 */
export function CursorPages({
  nextCursor,
  shown,
  noun: [one, many],
}: {
  nextCursor: string | null;
  /** How many rows this page shows. */
  shown: number;
  /** What the rows are, singular and plural. */
  noun: readonly [string, string];
}) {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const [search] = useSearchParams();
  const { isReloading } = useReload();
  const trail = trailIn(state);
  const cursor = search.get("cursor");
  const count = `${shown} ${shown === 1 ? one : many}`;
  if (cursor === null && nextCursor === null) return <output className="rw-small">{count}</output>;

  function go(to: string | null, before: readonly (string | null)[]): void {
    const next = new URLSearchParams(search);
    if (to === null) next.delete("cursor");
    else next.set("cursor", to);
    void navigate({ pathname, search: next.toString() }, { state: { trail: before } });
  }

  const isAlone = cursor !== null && trail.length === 0;
  return (
    <nav className="rw-cursor-pages" aria-label={texts.label(many)}>
      <Button
        variant="outline"
        disabled={isReloading || cursor === null}
        onClick={() => go(trail.at(-1) ?? null, trail.slice(0, -1))}
      >
        {isAlone ? texts.first : texts.previous}
      </Button>
      <output className="rw-small">{isAlone ? count : texts.page(trail.length + 1)}</output>
      <Button
        variant="outline"
        disabled={isReloading || nextCursor === null}
        onClick={() => go(nextCursor, [...trail, cursor])}
      >
        {texts.next}
      </Button>
    </nav>
  );
}

/** The cursors of the pages before this one, first page (`null`) first; empty when the history entry has none. */
function trailIn(state: unknown): readonly (string | null)[] {
  if (typeof state !== "object" || state === null || !("trail" in state) || !Array.isArray(state.trail))
    return [];
  const trail: unknown[] = state.trail;
  return trail.filter((entry) => entry === null || typeof entry === "string");
}
