import styles from "./list-skeleton.module.css";
import { partsTexts } from "../parts-texts.ts";

/** A list's outline while code and rows are on their way: heading, chips, and rows in the table's shape. Without antd. */
export function ListSkeleton({ columns = 6 }: { columns?: number }) {
  return (
    <div className={styles.page}>
      <output className="rw-hidden">{partsTexts.loading}</output>
      <span className="rw-skeleton rw-skeleton-title" />
      <div className={styles.chips}>
        {Array.from({ length: 4 }, (_, chip) => (
          <span key={chip} className="rw-skeleton" />
        ))}
      </div>
      <div className={styles.table} aria-hidden="true">
        {Array.from({ length: 11 }, (_, row) => (
          <div key={row} className={row === 0 ? styles.head : styles.row}>
            {Array.from({ length: columns }, (_, column) => (
              <span key={column} className="rw-skeleton" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
