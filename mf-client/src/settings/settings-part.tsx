import type { ReactNode } from "react";
import styles from "./settings.module.css";

/** One section of the settings, with an address of its own. */
export function SettingsPart({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <section id={id} tabIndex={-1} className={`rw-panel ${styles.part}`}>
      <div>
        <h2>{title}</h2>
        <p>{lead}</p>
      </div>
      {children}
    </section>
  );
}
