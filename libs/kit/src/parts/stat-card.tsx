import type { ReactNode } from "react";
import { Link } from "@roadworthy/kit/router";
import { useFiguresHidden } from "../figures.ts";
import styles from "./stat-card.module.css";
import { partsTexts } from "./parts-texts.ts";
import { Private } from "./private.tsx";

/**
 * A figure that says something: what it is, the figure, what it means, how it moved and why, and a link to the rows behind it.
 * `figure` as `null` shows the card's own skeleton.
 */
export function StatCard({
  title,
  figure,
  meaning,
  change,
  why,
  link,
}: {
  title: string;
  figure: ReactNode;
  /** A grade or a comparison, such as a `StatusTag` or "of $5,000". */
  meaning?: ReactNode;
  /** How it moved since last time; the tone adds to the words and never replaces them. */
  change?: { readonly text: string; readonly tone?: "better" | "worse" | "same" };
  why?: ReactNode;
  link?: { readonly to: string; readonly label: string };
}) {
  const isHidden = useFiguresHidden();
  return (
    <section className={styles.card} aria-busy={figure === null}>
      <h3 className={styles.title}>{title}</h3>
      {figure === null ? (
        <>
          <span className={`rw-skeleton ${styles.figurePending}`} />
          <span className="rw-hidden">{partsTexts.loading}</span>
        </>
      ) : (
        <p className={styles.figure}>
          <Private>{figure}</Private>
          {meaning !== undefined && !isHidden && <span className={styles.meaning}>{meaning}</span>}
        </p>
      )}
      {change && !isHidden && (
        <p className={`${styles.change} ${styles[change.tone ?? "same"]}`}>{change.text}</p>
      )}
      {why !== undefined && <p className={styles.why}>{why}</p>}
      {link && (
        <Link className={styles.link} to={link.to}>
          {link.label}
        </Link>
      )}
    </section>
  );
}
