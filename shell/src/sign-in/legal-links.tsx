import { publicArea } from "@roadworthy/contracts/areas";
import { Link } from "@roadworthy/kit/router";
import { entriesIn, useMenu } from "../areas/menus.store.ts";
import { registerTexts } from "./register/register-texts.ts";

/** What one agrees to, with links to Terms and Privacy, as soon as their screens exist: the public remote says so in its footer entries. */
export function LegalLinks({ lead, inNewTab = false }: { lead: string; inNewTab?: boolean }) {
  const legal = entriesIn(useMenu(publicArea), publicArea, "footer").filter(
    ({ href }) => href === "/terms" || href === "/privacy",
  );
  if (legal.length === 0) return null;
  return (
    <p className="rw-small">
      {lead}{" "}
      {legal.map(({ href, label }, index) => (
        <span key={href}>
          {index > 0 && ` ${registerTexts.and} `}
          <Link to={href} {...(inNewTab && { target: "_blank" })}>
            {label}
          </Link>
        </span>
      ))}
      .
    </p>
  );
}
