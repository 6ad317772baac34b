import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Picture } from "../site/pictures.tsx";
import "./loan-pictures.css";
import { loanPicturesTexts as texts } from "./loan-pictures-texts.ts";

/** Two offers for the same loan. The figures are those of level payments at the stated rate, without fees. */
export const OffersPicture = () => (
  <Picture label={texts.offers.label}>
    {texts.offers.rows.map(({ lender, rate, tag, terms, total }) => (
      <div key={lender} className="offer-in-small">
        <p>
          <strong>{lender}</strong>
          <StatusTag tone="success">{tag}</StatusTag>
        </p>
        <strong>{rate}</strong>
        <span>{terms}</span>
        <span>{total}</span>
      </div>
    ))}
  </Picture>
);

/** One loan over two terms: the loan with the lower payment costs more in all. The bars are the interest, to scale. */
export const TermsPicture = () => (
  <Picture label={texts.terms.label}>
    <strong>{texts.terms.loan}</strong>
    {texts.terms.rows.map(({ term, payment, interest, done }, index) => (
      <div key={term} className="term-in-small">
        <p>
          <strong>{term}</strong>
          <span>{payment}</span>
        </p>
        <svg viewBox="0 0 1000 14" preserveAspectRatio="none">
          <rect width={index === 0 ? 703 : 1_000} height="14" rx="7" />
        </svg>
        <p>
          <strong>{interest}</strong> {done}
        </p>
      </div>
    ))}
  </Picture>
);

/** What to know before the finance office asks. */
export const NotesPicture = () => (
  <Picture label={texts.notes.label}>
    <strong>{texts.notes.heading}</strong>
    {texts.notes.rows.map(({ what, value }) => (
      <div key={what} className="note-in-small">
        <span>{what}</span>
        <strong>{value}</strong>
      </div>
    ))}
  </Picture>
);
