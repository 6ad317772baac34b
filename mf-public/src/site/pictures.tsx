import type { ReactNode } from "react";
import { bureauNames } from "./bureau-names.ts";
import "./pictures.css";
import { picturesTexts as texts } from "./pictures-texts.ts";

/** A screen of the product in small, with invented figures and the word that says so. */
export function Picture({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="picture">
      <figcaption className="rw-hidden">{label}</figcaption>
      <div aria-hidden="true">
        <p className="picture-mark">{texts.example}</p>
        {children}
      </div>
    </figure>
  );
}

const courses = [
  [686, 691, 689, 700, 704, 712],
  [668, 673, 680, 684, 683, 698],
  [699, 694, 701, 708, 716, 721],
] as const;
const x = (month: number): number => 56 + month * 96;
const y = (score: number): number => (730 - score) * 2;

/** Three scores and their course over six months, as the dashboard shows them. */
export const ScoresPicture = () => (
  <Picture label={texts.scores.label}>
    <div className="picture-scores">
      {bureauNames.map(({ bureau, name }, index) => {
        const [, , , , before = 0, score = 0] = courses[index] ?? [];
        return (
          <div key={bureau} className={`of-${bureau}`}>
            <span>{name}</span>
            <svg viewBox="0 0 100 52">
              <path d="M7 50a43 43 0 0 1 86 0" />
              <path d="M7 50a43 43 0 0 1 86 0" pathLength="550" strokeDasharray={`${score - 300} 999`} />
            </svg>
            <strong>{score}</strong>
            <small>
              <b>+{score - before}</b> {texts.scores.scale}
            </small>
          </div>
        );
      })}
    </div>
    <svg className="picture-course" viewBox="0 0 560 156">
      {[720, 700, 680].map((score) => (
        <g key={score}>
          <path d={`M56 ${y(score)}h492`} />
          <text x="0" y={y(score) + 5}>
            {score}
          </text>
        </g>
      ))}
      {texts.scores.months.map((month, index) => (
        <text key={month} x={x(index)} y="152" textAnchor="middle">
          {month}
        </text>
      ))}
      {bureauNames.map(({ bureau }, index) => (
        <polyline
          key={bureau}
          className={`of-${bureau}`}
          points={courses[index]?.map((score, month) => `${x(month)} ${y(score)}`).join(" ")}
        />
      ))}
    </svg>
  </Picture>
);

/** The list of who looked at the file. */
export const InquiriesPicture = () => (
  <Picture label={texts.inquiries.label}>
    {texts.inquiries.rows.map(({ who, why, on, note }) => (
      <div key={who} className="picture-row">
        <strong>{who}</strong>
        <span>{on}</span>
        <span>{why}</span>
        <b>{note}</b>
      </div>
    ))}
  </Picture>
);
