import { useId } from "react";
import { Link, useNavigate } from "@roadworthy/kit/router";
import styles from "./section-menu.module.css";

type Section = { readonly key: string; readonly name: string; readonly to: string };

/**
 * Leads to the sections of a page, each with its own address: tabs where all of them fit beside the side bar, a list to choose from on
 * narrower screens. `isWide` is for more or longer names than a tablet has room for.
 */
export function SectionMenu({
  sections,
  chosen,
  label,
  choose,
  isWide = false,
}: {
  sections: readonly Section[];
  chosen: string;
  label: string;
  choose: string;
  isWide?: boolean;
}) {
  const navigate = useNavigate();
  const id = useId();
  return (
    <div className={isWide ? `${styles.menu} ${styles.wide}` : styles.menu}>
      <nav aria-label={label}>
        {sections.map(({ key, name, to }) => (
          <Link key={key} to={to} aria-current={key === chosen ? "page" : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <div className={`rw-field ${styles.choice}`}>
        <label htmlFor={id}>{choose}</label>
        <select
          id={id}
          value={chosen}
          onChange={({ target }) => {
            const section = sections.find(({ key }) => key === target.value);
            if (section !== undefined) void navigate(section.to);
          }}
        >
          {sections.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
