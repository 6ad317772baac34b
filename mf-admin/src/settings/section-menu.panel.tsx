import { Link, useNavigate } from "@roadworthy/kit/router";
import { useId } from "react";
import { paths } from "../paths.ts";
import { settingsTexts as texts } from "./settings-texts.ts";
import styles from "./settings.module.css";

export const sections = [
  "bureaus",
  "prices",
  "security",
  "notifications",
  "enrollment",
  "features",
  "profile",
] as const;
type Section = (typeof sections)[number];

/** Leads to each section: tabs where all of them fit, a list to choose from on tablets and phones. */
export function SectionMenu({ chosen }: { chosen: Section }) {
  const navigate = useNavigate();
  const id = useId();
  return (
    <>
      <nav className={styles.sections} aria-label={texts.sections}>
        {sections.map((section) => (
          <Link
            key={section}
            to={paths.settings(section)}
            aria-current={section === chosen ? "page" : undefined}
          >
            {texts.names[section]}
          </Link>
        ))}
      </nav>
      <div className={`rw-field ${styles.sectionChoice}`}>
        <label htmlFor={id}>{texts.section}</label>
        <select
          id={id}
          value={chosen}
          onChange={({ target }) => {
            const section = sections.find((one) => one === target.value);
            if (section !== undefined) void navigate(paths.settings(section));
          }}
        >
          {sections.map((section) => (
            <option key={section} value={section}>
              {texts.names[section]}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}
