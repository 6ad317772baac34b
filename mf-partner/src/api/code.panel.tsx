import styles from "./api.module.css";

/** Text as a program wrote it, under its title. */
export function Code({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <p className="rw-small">{title}</p>
      {/* Scrolls sideways, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.code} tabIndex={0} aria-label={title}>
        {text}
      </pre>
    </div>
  );
}
