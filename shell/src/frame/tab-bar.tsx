import type { Area } from "@roadworthy/contracts/areas";
import type { SessionUser } from "@roadworthy/contracts/remote";
import { NavLink, useLocation } from "@roadworthy/kit/router";
import { furtherAreasFor } from "../areas/further-areas.ts";
import { entriesIn, useMenu } from "../areas/menus.store.ts";
import { layoutTexts } from "../layout/layout-texts.ts";
import { useDisclosure } from "../layout/use-disclosure.ts";
import { useDesk } from "./desk.store.ts";
import { Desk } from "./desk.tsx";
import { EntryLink } from "./entry-link.tsx";
import { frameTexts } from "./frame-texts.ts";
import { MenuEntryIcon, MoreIcon } from "./menu-icons.tsx";

/** A client's menu on a phone: four tabs, and the rest under More. */
export function TabBar({ user, area }: { user: SessionUser; area: Area }) {
  const { isOpen, toggle, frame } = useDisclosure();
  const { pathname } = useLocation();
  const badges = useDesk((state) => state.badges);
  const entries = entriesIn(useMenu(area), area, "side");
  const tabs = entries
    .filter(({ tab }) => tab !== undefined)
    .toSorted((one, other) => (one.tab ?? 0) - (other.tab ?? 0));
  const rest = entries.filter(({ tab }) => tab === undefined);
  const isInRest = rest.some(({ href }) => pathname === href || pathname.startsWith(`${href}/`));
  const count = (badge: string | undefined): number => (badge === undefined ? 0 : (badges?.[badge] ?? 0));
  return (
    <nav className="frame-tabs" aria-label={layoutTexts.main}>
      {tabs.map((entry) => (
        <EntryLink
          key={entry.href}
          area={area}
          entry={{ ...entry, label: entry.tabLabel ?? entry.label }}
          badge={count(entry.badge)}
        />
      ))}
      <div ref={frame} className="frame-more">
        <button
          type="button"
          className={isInRest ? "frame-entry active" : "frame-entry"}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <MoreIcon />
          <span className="frame-label">{frameTexts.more}</span>
        </button>
        {isOpen && (
          <div className="frame-more-panel">
            <Desk user={user} />
            {rest.map((entry) => (
              <EntryLink key={entry.href} area={area} entry={entry} badge={count(entry.badge)} />
            ))}
            {furtherAreasFor(user.role).map((one) => (
              <FurtherEntries key={one.remote} area={one} />
            ))}
            <NavLink to="/security" className="frame-entry">
              <MenuEntryIcon name="shield" />
              <span className="frame-label">{frameTexts.security}</span>
            </NavLink>
          </div>
        )}
      </div>
    </nav>
  );
}

/** Entries of areas from other repositories; the tabs belong to the role's own area. */
function FurtherEntries({ area }: { area: Area }) {
  return entriesIn(useMenu(area), area, "side").map((entry) => (
    <EntryLink key={entry.href} area={area} entry={entry} badge={0} />
  ));
}
