import { brand } from "@roadworthy/kit/brand";
import { Link, NavLink } from "@roadworthy/kit/router";
import { useSession } from "@roadworthy/kit/session";
import { foreignLanguageOf } from "../areas/area-language.ts";
import { useMenu } from "../areas/area-parts.store.ts";
import { publicArea, roleAreas } from "@roadworthy/contracts/areas";
import { BrandMark, CloseIcon, MenuIcon } from "./icons.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { layoutTexts } from "./layout-texts.ts";
import { ThemeSwitch } from "./theme-switch.tsx";
import { useDisclosure } from "./use-disclosure.ts";
import { UserMenu } from "./user-menu.tsx";
import { openWaitlist } from "./waitlist.store.ts";

/** The sign over every page: the brand, the menu of the person's area, and the person. */
export function SiteHeader() {
  const { user } = useSession();
  const { isOpen, toggle, close, frame } = useDisclosure();
  const signUp = (): void => {
    close();
    openWaitlist();
  };
  const area = user ? roleAreas[user.role] : publicArea;
  const entries = useMenu(area, "main");
  return (
    <header className="site-header">
      <div className="site-header-row" ref={frame}>
        <Link to="/" className="site-brand" aria-label={layoutTexts.startPage(brand.name)}>
          <BrandMark />
          <span>{brand.name}</span>
        </Link>
        <button
          type="button"
          className="sign-button menu-button"
          aria-expanded={isOpen}
          aria-controls="site-menu"
          aria-label={layoutTexts.menu}
          onClick={toggle}
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
        </button>
        <nav
          id="site-menu"
          className={isOpen ? "site-nav site-nav-open" : "site-nav"}
          aria-label={layoutTexts.main}
        >
          {entries.map(({ href, label }) => (
            <NavLink key={href} to={href} lang={foreignLanguageOf(area)}>
              {label}
            </NavLink>
          ))}
          {user === null && <NavLink to="/login">{layoutTexts.logIn}</NavLink>}
          {user === null && (
            <button type="button" className="sign-up" onClick={signUp}>
              {layoutTexts.signUp}
            </button>
          )}
        </nav>
        <LanguageSwitch />
        <ThemeSwitch />
        {user && <UserMenu user={user} />}
      </div>
    </header>
  );
}
