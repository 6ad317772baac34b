import type { Area } from "@roadworthy/contracts/areas";
import type { SessionUser } from "@roadworthy/contracts/remote";
import { brand } from "@roadworthy/kit/brand";
import { Deferred } from "@roadworthy/kit/parts/deferred";
import { Link, useLocation } from "@roadworthy/kit/router";
import { useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { areaAt, furtherAreasFor } from "../areas/further-areas.ts";
import { entriesIn, useMenu } from "../areas/menus.store.ts";
import { BrandMark, MenuIcon } from "../layout/icons.tsx";
import { LanguageSwitch } from "../layout/language-switch.tsx";
import { layoutTexts } from "../layout/layout-texts.ts";
import { ThemeSwitch } from "../layout/theme-switch.tsx";
import { UserMenu } from "../layout/user-menu.tsx";
import { Bell } from "./bell.tsx";
import { ModeSwitch } from "./desk.tsx";
import { figuresStore, toggleFigures } from "./figures.store.ts";
import { frameTexts } from "./frame-texts.ts";
import { EyeIcon, SearchIcon } from "./menu-icons.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

const bringPalette = async () => ({
  Component: (await import(/* webpackChunkName: "palette" */ "./palette.panel.tsx")).Palette,
});
const bringKeys = async () => ({
  Component: (await import(/* webpackChunkName: "palette" */ "./shortcut-list.panel.tsx")).ShortcutList,
});

/** The bar above an area: where one is, search, news, and the person. */
export function TopBar({
  user,
  area,
  onMenu,
  isMenuOpen,
}: {
  user: SessionUser;
  area: Area;
  onMenu: () => void;
  isMenuOpen: boolean;
}) {
  const menu = useMenu(area);
  const { shown, show, close } = useShortcuts(menu, area);
  return (
    <header className="frame-top">
      <Link to="/" className="frame-brand frame-top-brand" aria-label={layoutTexts.startPage(brand.name)}>
        <BrandMark />
      </Link>
      <button
        type="button"
        className="frame-button frame-menu-button"
        aria-expanded={isMenuOpen}
        aria-controls="frame-side"
        aria-label={frameTexts.openMenu}
        onClick={onMenu}
      >
        <MenuIcon />
      </button>
      <Breadcrumb area={area} />
      {user.role === "partner" && (
        <span className="frame-top-mode">
          <ModeSwitch name="top-mode" />
        </span>
      )}
      <button
        type="button"
        className="frame-button frame-search"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => show("palette")}
      >
        <SearchIcon />
        <span className="frame-search-words">{frameTexts.search}</span>
        <kbd aria-hidden="true">{frameTexts.searchKeys}</kbd>
      </button>
      {user.role === "client" && <FiguresButton />}
      <Bell role={user.role} />
      <span className="frame-wide-only">
        {user.role !== "admin" && <LanguageSwitch />}
        <ThemeSwitch />
      </span>
      <UserMenu user={user} />
      {shown === "palette" && (
        <Deferred
          bring={bringPalette}
          props={{ role: user.role, areas: [area, ...furtherAreasFor(user.role)], onClose: close }}
          pending={null}
        />
      )}
      {shown === "keys" && (
        <Deferred
          bring={bringKeys}
          props={{ menu, isClient: user.role === "client", onClose: close }}
          pending={null}
        />
      )}
    </header>
  );
}

/** Hides amounts and scores on this device; the key h does the same. */
function FiguresButton() {
  const { areHidden } = useStore(figuresStore);
  return (
    <button
      type="button"
      className="frame-button frame-figures"
      aria-pressed={areHidden}
      aria-keyshortcuts="h"
      aria-label={frameTexts.figures.hide}
      title={areHidden ? frameTexts.figures.show : frameTexts.figures.hide}
      onClick={toggleFigures}
    >
      <EyeIcon isOff={areHidden} />
    </button>
  );
}

/** The menu entry one is under, and below it the page's own title. */
function Breadcrumb({ area: own }: { area: Area }) {
  const { pathname } = useLocation();
  const area = areaAt(pathname) ?? own;
  const title = useSyncExternalStore(followTitle, () => document.title).split(" – ")[0] ?? "";
  const [entry] = entriesIn(useMenu(area), area, "side")
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .toSorted((one, other) => other.href.length - one.href.length);
  const isBelow = entry !== undefined && pathname !== entry.href;
  // A page called as its entry, such as one report below "Credit report", would say it twice; one that is still loading has no name yet.
  const isSame = isBelow && (title === entry.label || title === brand.name);
  return (
    <nav className="frame-crumbs" aria-label={frameTexts.breadcrumb}>
      {isBelow && <Link to={entry.href}>{entry.label}</Link>}
      {isBelow && !isSame && <span aria-hidden="true">/</span>}
      {!isSame && <span aria-current="page">{isBelow || entry === undefined ? title : entry.label}</span>}
    </nav>
  );
}

function followTitle(listener: () => void): () => void {
  const element = document.querySelector("title");
  if (element === null) return () => undefined;
  const observer = new MutationObserver(listener);
  observer.observe(element, { childList: true });
  return () => observer.disconnect();
}
