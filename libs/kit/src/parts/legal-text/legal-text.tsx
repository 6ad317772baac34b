import { legalTexts } from "./legal-texts.ts";
import styles from "./legal-text.module.css";

/** A translation of one version of a text, for convenience only. */
export type Translation = {
  readonly version: number;
  readonly title: string;
  readonly paragraphs: readonly string[];
};

/** The text itself, as the server keeps it. */
export type LegalWords = { readonly version: number; readonly title: string; readonly body: string };

/**
 * What somebody agrees to, word for word and in English, which is what counts. On a page in another language the translation of that
 * version stands above it, marked as a translation.
 */
export function LegalText({
  text: { version, title, body },
  translations,
  hasTitle = true,
}: {
  text: LegalWords;
  translations: readonly Translation[];
  /** False where a heading above names it. */
  hasTitle?: boolean;
}) {
  const translation = translations.find((one) => one.version === version);
  return (
    <div className={styles.text}>
      {translation !== undefined && (
        <>
          <p className="rw-small">{legalTexts.translation}</p>
          <div className={styles.words}>
            {hasTitle && <strong>{translation.title}</strong>}
            {translation.paragraphs.map((paragraph) => (
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
