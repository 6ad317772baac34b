import type { ReactNode } from "react";
import "./signs.css";

/** A glyph on a yellow warning sign. */
function Diamond({ children }: { children: ReactNode }) {
  return (
    <svg className="diamond" viewBox="0 0 64 64" aria-hidden="true">
      <rect
        className="diamond-plate"
        x="11"
        y="11"
        width="42"
        height="42"
        rx="5"
        transform="rotate(45 32 32)"
      />
      <rect
        className="diamond-frame"
        x="13.500"
        y="13.500"
        width="37"
        height="37"
        rx="3"
        transform="rotate(45 32 32)"
      />
      <g className="diamond-glyph">{children}</g>
    </svg>
  );
}

export const LoanSign = () => (
  <Diamond>
    <path d="M19 36v-5l4-7h14l5 7 4 1v4z" />
    <circle className="diamond-hole" cx="26" cy="37" r="4" />
    <circle className="diamond-hole" cx="40" cy="37" r="4" />
  </Diamond>
);

export const CoverSign = () => (
  <Diamond>
    <path d="M32 18l11 4v8c0 8-4.500 13-11 16-6.500-3-11-8-11-16v-8z" />
    <path className="diamond-mark" d="M26.500 31l4 4.200 7-8" />
  </Diamond>
);

export const SimulatorSign = () => (
  <Diamond>
    <path d="M29 46V33L20 24l3.200-3.200L32 29.500l8.800-8.700L44 24l-9 9v13zM38 17h10v10zM26 17H16v10z" />
  </Diamond>
);

export const CalculatorSign = () => (
  <Diamond>
    <rect x="23" y="18" width="18" height="28" rx="2.500" />
    <path
      className="diamond-mark"
      d="M26.500 23.500h11M27 31h2M31 31h2M35 31h2M27 36h2M31 36h2M35 36h2M27 41h2M31 41h6"
    />
  </Diamond>
);

const turn = (score: number): number => -120 + ((score - 300) / 550) * 240;
const point = (angle: number, radius: number): string => {
  const radians = ((angle - 90) * Math.PI) / 180;
  return `${(Math.cos(radians) * radius).toFixed(2)} ${(Math.sin(radians) * radius).toFixed(2)}`;
};
const arc = (from: number, to: number): string =>
  `M${point(turn(from), 100)}A100 100 0 ${turn(to) - turn(from) > 180 ? 1 : 0} 1 ${point(turn(to), 100)}`;

/** A speedometer with the score bands on its rim. It shows the scale, not anyone's score. */
export function Speedometer({ label }: { label: string }) {
  return (
    <svg className="speedometer" viewBox="-130 -118 260 190" role="img" aria-label={label}>
      <g aria-hidden="true">
        <path className="rim rim-poor" d={arc(300, 596)} />
        <path className="rim rim-fair" d={arc(603, 666)} />
        <path className="rim rim-good" d={arc(673, 746)} />
        <path className="rim rim-excellent" d={arc(753, 850)} />
        {[300, 600, 670, 750, 850].map((score) => (
          <text key={score} {...place(score)}>
            {score}
          </text>
        ))}
        <path className="needle" d="M-5 0L0-78 5 0z" transform={`rotate(${turn(712)})`} />
        <circle className="hub" r="11" />
      </g>
    </svg>
  );
}

function place(score: number): { x: string; y: string } {
  const [x = "0", y = "0"] = point(turn(score), 76).split(" ");
  return { x, y: String(Number(y) + 4) };
}

/** A credit file under a magnifying glass. */
export function FileUnderGlass({ label }: { label: string }) {
  return (
    <svg className="file" viewBox="0 0 240 150" role="img" aria-label={label}>
      <rect className="file-sheet" x="16" y="10" width="150" height="136" rx="8" />
      {[34, 64, 94, 124].map((y) => (
        <g key={y}>
          <path className="file-tick" d={`M30 ${y}l5 5 9-10`} />
          <path className="file-line" d={`M58 ${y}h${y === 64 ? 66 : 88}`} />
        </g>
      ))}
      <circle className="file-glass" cx="172" cy="70" r="36" />
      <path className="file-line file-near" d="M146 62h50M146 80h34" />
      <path className="file-handle" d="M198 96l26 26" />
    </svg>
  );
}
