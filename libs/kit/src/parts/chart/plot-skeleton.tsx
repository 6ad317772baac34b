import styles from "./chart.module.css";

/** The plot's outline while its code loads: the lines of its axis, each with the place of its number, and nothing moves when it comes. */
export function PlotSkeleton({
  steps,
  inset,
}: {
  /** How high each line stands, in percent. */
  steps: readonly number[];
  inset: { readonly left: number; readonly right: number };
}) {
  return (
    <div className={`${styles.area} ${styles.pending}`} style={inset}>
      {steps.map((bottom) => (
        <span key={bottom} style={{ bottom: `${bottom}%` }} />
      ))}
    </div>
  );
}
