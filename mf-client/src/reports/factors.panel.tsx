import type { OwnReport } from "@roadworthy/contracts/client-reports";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { StatCard } from "@roadworthy/kit/parts/stat-card";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Tabs } from "antd";
import { factorFigure } from "./factor-words.ts";
import { reportsTexts as texts } from "./reports-texts.ts";
import styles from "./reports.module.css";

const tones = { A: "success", B: "success", C: "info", D: "warning", F: "error" } as const;

/** The six factors of each bureau's file: figure, grade, what the next grade takes, and why. */
export function Factors({ factors }: Pick<OwnReport, "factors">) {
  return (
    <section className={styles.section} aria-labelledby="report-factors">
      <h2 id="report-factors">{texts.factorsTitle}</h2>
      <p>{texts.factorsLead}</p>
      {factors.length > 1 ? (
        <Tabs
          items={factors.map(({ bureau, factors: own }) => ({
            key: bureau,
            label: bureauNames[bureau],
            children: <Cards factors={own} />,
          }))}
        />
      ) : (
        factors.map(({ bureau, factors: own }) => <Cards key={bureau} factors={own} />)
      )}
    </section>
  );
}

function Cards({ factors }: { factors: OwnReport["factors"][number]["factors"] }) {
  return (
    <div className={styles.factors}>
      {factors.map(({ name, influence, value, grade, target, reasonCode, gain }) => (
        <StatCard
          key={name}
          title={texts.factors[name]}
          figure={value === null ? texts.nothing : factorFigure(name, value)}
          meaning={grade !== null && <StatusTag tone={tones[grade]}>{texts.grade(grade)}</StatusTag>}
          why={
            <>
              {texts.factorWhy[name]}
              <span className={styles.line}>
                {[
                  texts.influence[influence],
                  target === null ? grade === "A" && texts.best : texts.target(factorFigure(name, target)),
                  reasonCode !== null && texts.reasonCode(reasonCode),
                ]
                  .filter(Boolean)
                  .join(" • ")}
              </span>
              {gain !== null && gain.high > 0 && (
                <strong className={styles.line}>
                  {texts.gains(String(gain.low), String(gain.high), String(gain.afterMonths))}
                </strong>
              )}
            </>
          }
        />
      ))}
    </div>
  );
}
