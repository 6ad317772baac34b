import { roleAreas, type Area } from "@roadworthy/contracts/areas";
import { brand } from "@roadworthy/kit/brand";
import { Link } from "@roadworthy/kit/router";
import { useEffect } from "react";
import { entriesIn, useMenu } from "../areas/menus.store.ts";
import { frameTexts } from "./frame-texts.ts";

/** What stands at an unknown address of one's own area. */
export function NotFound({ area }: { area: Area }) {
  const entries = entriesIn(useMenu(area), area, "side").slice(0, 6);
  const links = entries.length > 0 ? entries : [homeOf(area)];
  useEffect(() => {
    document.title = `${frameTexts.missing} – ${brand.name}`;
  }, []);
  return (
    <section className="frame-missing">
      <h1>{frameTexts.missing}</h1>
      <p>{frameTexts.missingText}</p>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const homeOf = ({ role }: Area): { href: string; label: string } =>
  role === null
    ? { href: "/", label: brand.name }
    : { href: `${roleAreas[role].basePath}/dashboard`, label: brand.name };
