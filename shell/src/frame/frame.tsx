import { roleAreas } from "@roadworthy/contracts/areas";
import type { SessionUser } from "@roadworthy/contracts/remote";
import { brand } from "@roadworthy/kit/brand";
import { ErrorBoundary } from "@roadworthy/kit/parts/error-boundary";
import { Link, useLocation } from "@roadworthy/kit/router";
import { Fragment, useEffect, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import { layoutTexts } from "../layout/layout-texts.ts";
import { report } from "../report.ts";
import { useDeskFigures, useIsTestOnly } from "./desk.store.ts";
import { useHiddenFigures } from "./figures.store.ts";
import { frameTexts } from "./frame-texts.ts";
import { modeStore } from "./mode.store.ts";
import { supportViewStore } from "../host/support-view.store.ts";
import { SideBar } from "./side-bar.tsx";
import { SupportBanner } from "./support-banner.tsx";
import { TabBar } from "./tab-bar.tsx";
import { TopBar } from "./top-bar.tsx";
import { LeaveDialog } from "./unsaved/leave-dialog.tsx";
import { warnOfUnsaved } from "./unsaved/warn-of-unsaved.ts";
import "./frame.css";

const collapsedKey = "roadworthy.menu-collapsed";

/** The application around a signed-in area: its menu at the side, the bar above, the area, and one line below. */
export function Frame({ user, children }: { user: SessionUser; children: ReactNode }) {
  const area = roleAreas[user.role];
  const [isCollapsed, setCollapsed] = useState(() => stored() === "1");
  const drawer = useDrawer();
  const { mode } = useStore(modeStore);
  const isTestOnly = useIsTestOnly();
  const { view } = useStore(supportViewStore);
  useEffect(warnOfUnsaved, []);
  useHiddenFigures(user);
  useDeskFigures(user);
  const collapse = (): void => {
    setCollapsed(!isCollapsed);
    keep(isCollapsed ? "0" : "1");
  };
  return (
    <div
      className="frame"
      data-role={user.role}
      data-collapsed={isCollapsed || undefined}
      data-drawer={drawer.isOpen || undefined}
    >
      <a href="#main" className="skip-link">
        {layoutTexts.skip}
      </a>
      <Guarded>
        <SideBar
          user={user}
          area={area}
          isCollapsed={isCollapsed}
          onCollapse={collapse}
          onClose={drawer.close}
        />
      </Guarded>
      {drawer.isOpen && <div className="frame-shade" onPointerDown={drawer.close} />}
      <div className="frame-column">
        <Guarded>
          <TopBar user={user} area={area} onMenu={drawer.toggle} isMenuOpen={drawer.isOpen} />
        </Guarded>
        {user.role === "partner" && (isTestOnly || mode === "test") && (
          <output className="frame-test">{isTestOnly ? frameTexts.testOnly : frameTexts.testBanner}</output>
        )}
        {view !== null && <SupportBanner view={view} />}
        {/* Another mode is other data: whatever was read or typed in one is gone in the other. */}
        <Fragment key={user.role === "partner" ? mode : "live"}>{children}</Fragment>
        <footer className="frame-foot">
          <nav aria-label={frameTexts.footer}>
            <Link to="/privacy">{frameTexts.privacy}</Link>
            <Link to="/terms">{frameTexts.terms}</Link>
            <Link to="/status">{frameTexts.status}</Link>
          </nav>
          <span>© {brand.parent}</span>
        </footer>
      </div>
      <LeaveDialog />
      {user.role === "client" && (
        <Guarded>
          <TabBar user={user} area={area} />
        </Guarded>
      )}
    </div>
  );
}

/** A fault in a menu costs the menu: the area beside it goes on. */
function Guarded({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      onError={report}
      fallback={(_error, retry) => (
        <p className="frame-broken" role="alert">
          {frameTexts.menuFailed}{" "}
          <button type="button" className="link-button" onClick={retry}>
            {frameTexts.tryAgain}
          </button>
        </p>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** On a phone the menu of partners and admins slides in; it goes with Escape and with navigation. */
function useDrawer(): { isOpen: boolean; toggle: () => void; close: () => void } {
  const place = useLocation().key;
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === place;
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      setOpenAt(null);
      document.querySelector<HTMLElement>(".frame-menu-button")?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOpen]);
  return { isOpen, toggle: () => setOpenAt(isOpen ? null : place), close: () => setOpenAt(null) };
}

function stored(): string | null {
  try {
    return localStorage.getItem(collapsedKey);
  } catch {
    return null;
  }
}

function keep(value: string): void {
  try {
    localStorage.setItem(collapsedKey, value);
  } catch {
    // Then it lasts as long as the page.
  }
}
