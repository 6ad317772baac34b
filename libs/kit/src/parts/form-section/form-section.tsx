import { type ReactNode, useId } from "react";
import styles from "./form-section.module.css";

/** A group of fields with its heading and what it is for; side by side from 960 px on. */
export function FormSection({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
