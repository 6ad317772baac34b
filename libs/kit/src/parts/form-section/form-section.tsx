import { type ReactNode, useId } from "react";
import styles from "./form-section.module.css";

/** A group of fields with its heading and what it is for; side by side from 960 px on. */
export function FormSection({
  title,
  mark,
  lead,
  children,
}: {
  title: string;
  /** How it stands, beside the heading. */
  mark?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <div className={styles.heading}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {mark}
        </div>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
