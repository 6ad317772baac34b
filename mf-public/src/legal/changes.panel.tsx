import type { LegalDocument, SectionChange, TextPart } from "@roadworthy/contracts/legal";
import { legalTexts } from "./legal-texts.ts";

const texts = legalTexts.changes;

/** What a version changed, marked for the eye and in words for those who listen. */
export const Changes = ({ changes }: { changes: NonNullable<LegalDocument["changes"]> }) => (
  <details className="legal-changes">
    <summary>{texts.summary(changes.since.version)}</summary>
    {changes.lead === null && changes.sections.length === 0 ? (
      <p>{texts.none}</p>
    ) : (
      <p className="rw-small">{texts.key}</p>
    )}
    {changes.lead && (
      <section>
        <h3>{texts.lead}</h3>
        <p>
          <Parts parts={changes.lead} />
        </p>
      </section>
    )}
    {changes.sections.map((section) => (
      <Section key={section.id} section={section} />
    ))}
  </details>
);

const Section = ({ section: { kind, heading, paragraphs } }: { section: SectionChange }) => (
  <section>
    <h3>
      {kind === "changed" ? (
        <Parts parts={heading} />
      ) : (
        <>
          {heading.map(({ text }) => text)}{" "}
          <span className="rw-small">({kind === "added" ? texts.sectionAdded : texts.sectionRemoved})</span>
        </>
      )}
    </h3>
    {paragraphs.map((parts) => (
      <p key={parts.map(({ text }) => text).join("")}>
        <Parts parts={parts} />
      </p>
    ))}
  </section>
);

const Parts = ({ parts }: { parts: readonly TextPart[] }) =>
  parts.map(({ kind, text }, index) => {
    // The same word may come and go more than once in a paragraph.
    const key = `${index} ${text}`;
    if (kind === "same") return <span key={key}>{text}</span>;
    const Mark = kind === "added" ? "ins" : "del";
    return (
      <Mark key={key}>
        <span className="rw-hidden"> {kind === "added" ? texts.added : texts.removed} </span>
        {text}
        <span className="rw-hidden"> {texts.end}. </span>
      </Mark>
    );
  });
