import { partsTexts } from "./parts-texts.ts";

/** Gray bars in the shape of text, while it loads. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="rw-skeleton-text" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="rw-skeleton" />
      ))}
    </div>
  );
}

/** A page's outline while its data loads: a title, a row of cards and a table. */
export function PageSkeleton({ cards = 4, rows = 5 }: { cards?: number; rows?: number }) {
  return (
    <div className="rw-page-skeleton">
      <output className="rw-hidden">{partsTexts.loading}</output>
      <span className="rw-skeleton rw-skeleton-title" />
      {cards > 0 && (
        <div className="rw-cards">
          {Array.from({ length: cards }, (_, card) => (
            <span key={card} className="rw-skeleton rw-skeleton-panel rw-skeleton-card" />
          ))}
        </div>
      )}
      {rows > 0 && <TextSkeleton lines={rows} />}
    </div>
  );
}
