import { brand } from "@roadworthy/kit/brand";
import { Link, NavLink, useNavigate } from "@roadworthy/kit/router";
import { useSession } from "@roadworthy/kit/session";
import { entriesIn, useMenu } from "../areas/menus.store.ts";
import { publicArea, roleAreas, type Area } from "@roadworthy/contracts/areas";
import { isEnrollmentOpen } from "./enrollment.ts";
import { BrandMark, CloseIcon, MenuIcon } from "./icons.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { layoutTexts } from "./layout-texts.ts";
import { ThemeSwitch } from "./theme-switch.tsx";
import { useDisclosure } from "./use-disclosure.ts";
import { UserMenu } from "./user-menu.tsx";
import { openWaitlist } from "./waitlist.store.ts";

/** So many entries of their own menu a signed-in person has over a public page; all of them are in their area. */
const mostOwn = 4;

/** The sign over every public page: the brand, the menu of the person's area, and the person. */
export function SiteHeader() {
  const { user } = useSession();
  const { isOpen, toggle, close, frame } = useDisclosure();
  const navigate = useNavigate();
  const signUp = async (): Promise<void> => {
    close();
    if (await isEnrollmentOpen()) await navigate("/register");
    else openWaitlist();
  };
  const area: Area = user ? roleAreas[user.role] : publicArea;
  const menu = useMenu(area);
  const entries = user ? entriesIn(menu, area, "side").slice(0, mostOwn) : entriesIn(menu, area, "header");
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
            <NavLink key={href} to={href}>
              {label}
            </NavLink>
          ))}
          {user === null && <NavLink to="/login">{layoutTexts.logIn}</NavLink>}
          {user === null && (
            <button type="button" className="sign-up" onClick={() => void signUp()}>
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
