import type { Area } from "@roadworthy/contracts/areas";
import { NavLink } from "@roadworthy/kit/router";
import type { MenuEntry } from "../areas/menus.store.ts";
import { prefetchPage } from "../areas/prefetch-page.ts";
import { frameTexts } from "./frame-texts.ts";
import { MenuEntryIcon } from "./menu-icons.tsx";

/** One entry of the area's menu. Pointing at it, focusing or touching it begins to load what it leads to. */
export function EntryLink({ area, entry, badge }: { area: Area; entry: MenuEntry; badge: number }) {
  const prefetch = (): void => prefetchPage(area, entry.href);
  return (
    <NavLink
      to={entry.href}
      className="frame-entry"
      data-tip={entry.label}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
    >
      <MenuEntryIcon name={entry.icon} />
      <span className="frame-label">{entry.label}</span>
      {badge > 0 && (
        <span className="frame-badge">
          <span aria-hidden="true">{badge > 99 ? "99+" : badge}</span>
          <span className="rw-hidden">, {frameTexts.badge(badge)}</span>
        </span>
      )}
    </NavLink>
  );
}
