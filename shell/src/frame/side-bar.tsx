import type { Area } from "@roadworthy/contracts/areas";
import type { SessionUser } from "@roadworthy/contracts/remote";
import { brand } from "@roadworthy/kit/brand";
import { Link, useLocation } from "@roadworthy/kit/router";
import { useEffect, useRef } from "react";
import { furtherAreasFor } from "../areas/further-areas.ts";
import { entriesIn, useMenu, type MenuEntry } from "../areas/menus.store.ts";
import { BrandMark, CloseIcon } from "../layout/icons.tsx";
import { layoutTexts } from "../layout/layout-texts.ts";
import { Desk } from "./desk.tsx";
import { useDesk } from "./desk.store.ts";
import { EntryLink } from "./entry-link.tsx";
import { frameTexts } from "./frame-texts.ts";
import { CollapseIcon } from "./menu-icons.tsx";

/** The area's menu: 232 px, or 64 with icons alone. */
export function SideBar({
  user,
  area,
  isCollapsed,
  onCollapse,
  onClose,
}: {
  user: SessionUser;
  area: Area;
  isCollapsed: boolean;
  onCollapse: () => void;
  onClose: () => void;
}) {
  const menu = useMenu(area);
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // A long menu scrolls; the entry of the page that shows is in sight, however it was reached.
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: "nearest" });
  }, [pathname, menu]);
  return (
    <aside className="frame-side" id="frame-side" aria-label={frameTexts.sideBar}>
      <div className="frame-side-head">
        <Link to="/" className="frame-brand" aria-label={layoutTexts.startPage(brand.name)}>
          <BrandMark />
          <span className="frame-label">{brand.name}</span>
        </Link>
        <button
          type="button"
          className="frame-button frame-drawer-close"
          aria-label={frameTexts.closeMenu}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      <Desk user={user} />
      <nav ref={nav} className="frame-nav" aria-label={layoutTexts.main}>
        {[area, ...furtherAreasFor(user.role)].map((one) => (
          <AreaEntries key={one.remote} area={one} />
        ))}
      </nav>
      <button
        type="button"
        className="frame-entry frame-collapse"
        aria-expanded={!isCollapsed}
        aria-controls="frame-side"
        data-tip={isCollapsed ? frameTexts.expand : frameTexts.collapse}
        onClick={onCollapse}
      >
        <CollapseIcon />
        <span className="frame-label">{isCollapsed ? frameTexts.expand : frameTexts.collapse}</span>
      </button>
    </aside>
  );
}

/** What one area puts into the menu, under its headings. */
function AreaEntries({ area }: { area: Area }) {
  const menu = useMenu(area);
  const badges = useDesk((state) => state.badges);
  const entries = entriesIn(menu, area, "side");
  const badgeOf = ({ badge }: MenuEntry): number => (badge === undefined ? 0 : (badges?.[badge] ?? 0));
  return [undefined, ...menu.groups.map(({ id }) => id)]
    .map((id) => ({
      id,
      label: menu.groups.find((group) => group.id === id)?.label,
      entries: entries.filter((entry) => entry.group === id),
    }))
    .filter((group) => group.entries.length > 0)
    .map((group) => (
      <div key={group.id ?? ""} className="frame-group">
        {group.label !== undefined && <p className="frame-group-name">{group.label}</p>}
        {group.entries.map((entry) => (
          <EntryLink key={entry.href} area={area} entry={entry} badge={badgeOf(entry)} />
        ))}
      </div>
    ));
}
