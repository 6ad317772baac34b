import type { SessionUser } from "@roadworthy/contracts/remote";
import { signOut } from "../host/session.store.ts";
import { supportViewStore } from "../host/support-view.store.ts";
import { notify } from "@roadworthy/kit/notifications";
import { NavLink, useNavigate } from "@roadworthy/kit/router";
import { entriesIn, useMenu } from "../areas/menus.store.ts";
import { roleAreas } from "@roadworthy/contracts/areas";
import { report } from "../report.ts";
import { useStore } from "zustand";
import { ChevronIcon } from "./icons.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { layoutTexts } from "./layout-texts.ts";
import { ThemeSwitch } from "./theme-switch.tsx";
import { useDisclosure } from "./use-disclosure.ts";

/** The menu under the person's name. */
export function UserMenu({ user }: { user: SessionUser }) {
  const { isOpen, toggle, frame } = useDisclosure();
  const entries = entriesIn(useMenu(roleAreas[user.role]), roleAreas[user.role], "user");
  const navigate = useNavigate();
  const isSupport = useStore(supportViewStore).view !== null;

  async function leave(): Promise<void> {
    try {
      await signOut();
      await navigate("/");
    } catch (error) {
      report(error);
      notify({ type: "error", message: layoutTexts.signOutFailed });
    }
  }

  return (
    <div className="user-menu" ref={frame}>
      <button type="button" className="sign-button user-button" aria-expanded={isOpen} onClick={toggle}>
        <span className="user-initial" aria-hidden="true">
          {user.name.slice(0, 1).toUpperCase()}
        </span>
        <span className="user-name" aria-hidden="true">
          {user.name}
        </span>
        <span className="rw-hidden">{layoutTexts.accountMenu(user.name)}</span>
        <ChevronIcon />
      </button>
      {isOpen && (
        <div className="user-panel">
          <p>
            <strong>{user.name}</strong>
            <span className="rw-small">{user.companyName ?? user.email}</span>
          </p>
          {entries.map(({ href, label }) => (
            <NavLink key={href} to={href}>
              {label}
            </NavLink>
          ))}
          <div className="user-panel-switches">
            {user.role !== "admin" && <LanguageSwitch />}
            <ThemeSwitch />
          </div>
          {!isSupport && <NavLink to="/security">{layoutTexts.security}</NavLink>}
          <button type="button" onClick={() => void leave()}>
            {layoutTexts.signOut}
          </button>
        </div>
      )}
    </div>
  );
}
