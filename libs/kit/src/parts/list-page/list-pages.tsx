import type { ListPage } from "@roadworthy/contracts/list";
import { Button } from "antd";
import { useEffect, useRef } from "react";
import { formatCount, formatTotal } from "../../format.ts";
import { type DefinedList, pageSizes } from "./define-list.ts";
import { ListSelect } from "./list-select.tsx";
import { listTexts as texts } from "./list-texts.ts";
import styles from "./list-page.module.css";
import type { useListAddress } from "./use-list-address.ts";

/** Page size, place and total, Previous and Next. Which pages came before is in the history entry, since cursors only lead forward. */
export function ListPages<Row>({
  page,
  list,
  address: { search, trail, set, goTo },
  isBusy,
}: {
  page: ListPage<Row>;
  list: Pick<DefinedList<Row>, "noun">;
  address: ReturnType<typeof useListAddress>;
  isBusy: boolean;
}) {
  const frame = useRef<HTMLElement>(null);
  // On the first and the last page the button that led there has nowhere to lead: the other one takes the focus.
  useEffect(() => {
    const pressed = document.activeElement;
    if (pressed instanceof HTMLButtonElement && pressed.disabled && frame.current?.contains(pressed))
      frame.current.querySelector<HTMLElement>("button:not([disabled])")?.focus();
  }, [page]);
  const cursor = search.get("cursor");
  const size = pageSizes.find((one) => String(one) === search.get("limit")) ?? pageSizes[0];
  if (page.total <= pageSizes[0] && page.nextCursor === null && cursor === null) return null;
  // Opened by its address alone, a later page does not know which one it is.
  const isAlone = cursor !== null && trail.length === 0;
  const from = trail.length * size + 1;
  return (
    <nav ref={frame} className={styles.pages} aria-label={texts.total(formatTotal(page.total), list.noun[1])}>
      <output>
        {isAlone || page.items.length === 0
          ? texts.total(formatTotal(page.total), list.noun[page.total === 1 ? 0 : 1])
          : texts.range(
              formatCount(from),
              formatCount(from + page.items.length - 1),
              formatTotal(page.total),
            )}
      </output>
      <ListSelect
        label={texts.perPage}
        value={size}
        options={pageSizes.map((one) => ({ value: one, label: String(one) }))}
        onChange={(next) => set({ limit: next === pageSizes[0] ? null : String(next) })}
      />
      <Button
        disabled={cursor === null}
        onClick={() => !isBusy && goTo(trail.at(-1) ?? null, trail.slice(0, -1))}
      >
        {isAlone ? texts.first : texts.previous}
      </Button>
      <Button
        disabled={page.nextCursor === null}
        onClick={() => !isBusy && goTo(page.nextCursor, [...trail, cursor])}
      >
        {texts.next}
      </Button>
    </nav>
  );
}
