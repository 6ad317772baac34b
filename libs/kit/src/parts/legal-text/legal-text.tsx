import { legalTexts } from "./legal-texts.ts";
import styles from "./legal-text.module.css";

/** A translation of one version of a text, for reading only. */
export type Reading = {
  readonly version: number;
  readonly title: string;
  readonly paragraphs: readonly string[];
};

/** The text itself, as the server keeps it. */
export type LegalWords = { readonly version: number; readonly title: string; readonly body: string };

/**
 * What somebody agrees to, word for word and in English, which is what counts. On a page in another language the reading of that
 * version stands above it, marked as a translation.
 */
export function LegalText({
  text: { version, title, body },
  readings,
  hasTitle = true,
}: {
  text: LegalWords;
  readings: readonly Reading[];
  /** False where a heading above names it. */
  hasTitle?: boolean;
}) {
  const reading = readings.find((one) => one.version === version);
  return (
    <div className={styles.text}>
      {reading !== undefined && (
        <>
          <p className="rw-small">{legalTexts.translation}</p>
          <div className={styles.words}>
            {hasTitle && <strong>{reading.title}</strong>}
            {reading.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <p className="rw-small">
            <strong>{legalTexts.counts}</strong>
          </p>
        </>
      )}
      <div className={styles.words} lang="en">
        {hasTitle && <strong>{title}</strong>}
        {body.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}
