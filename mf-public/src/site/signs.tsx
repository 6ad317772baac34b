import "./signs.css";

/** A glyph on a yellow warning sign; an ornament beside words that say the same. */
export const Sign = ({ of }: { of: "loan" | "cover" | "simulator" | "calculator" }) => (
  <span className={`diamond diamond-${of}`} aria-hidden="true" />
);
