import { brand } from "@roadworthy/kit/brand";
import { Link } from "@roadworthy/kit/router";
import { entriesIn, useMenu } from "../areas/menus.store.ts";
import { publicArea } from "@roadworthy/contracts/areas";
import { layoutTexts } from "./layout-texts.ts";

const year = new Date().getUTCFullYear();

/** The foot of every page. Its links are those of screens that exist. */
export function SiteFooter() {
  const entries = entriesIn(useMenu(publicArea), publicArea, "footer");
  return (
    <footer className="site-footer">
      <div className="site-footer-row">
        <div>
          <p className="site-footer-name">{brand.name}</p>
          <p>{brand.tagline}</p>
        </div>
        {entries.length > 0 && (
          <nav aria-label={layoutTexts.footer}>
            {entries.map(({ href, label }) => (
              <Link key={href} to={href}>
                {label}
              </Link>
            ))}
          </nav>
        )}
        <address>
          {brand.address.map((part) => (
            <span key={part}>{part}</span>
          ))}
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </address>
      </div>
      <p className="site-footer-legal">
        © {year} {brand.parent}. {layoutTexts.product(brand.name, brand.parent)}{" "}
        <a href="/licenses.txt">{layoutTexts.licenses}</a>
      </p>
    </footer>
  );
}
