import { homeTexts } from "./home-texts.ts";

const { scene, signs } = homeTexts.hero;
const signLefts = [-258, -82, 94];

/** Dawn over a three-lane road whose overhead signs name the score bands. The road's middle is at x = 0. */
export function RoadScene() {
  return (
    <svg className="scene" viewBox="-1600 0 3200 640" role="img" aria-label={scene}>
      <g aria-hidden="true">
        <circle className="scene-sun" cx="0" cy="424" r="150" />
        <path
          className="scene-far"
          d="M-3600 640V425q420-36 820-6t780-10 700 8 640-26 520 34 560-12 620-22 700 30 860-14 700 10v233z"
        />
        <path
          className="scene-near"
          d="M-3600 640V462q640-30 1180-8t1060 6 720-18q340-8 660 0 420 20 900 2t1100 10 1580-6v192z"
        />
        <path className="scene-road" d="M-13 438h26l374 202h-774z" />
        <path className="scene-edge" d="M-11.500 438h2L-338 640h-16z" />
        <path className="scene-line" d="M9.500 438h2L354 640h-16z" />
        {[-1, 1].map((side) => (
          <g key={side} className="scene-line">
            {lanes.map(({ near, far }) => (
              <path key={near} d={dash(side, far, near)} />
            ))}
          </g>
        ))}
        <path className="scene-tree" d={trees.map(tree).join("")} />
        <g className="scene-car">
          <path d="M-32 574q0-22 8-22l8-22q2-6 10-6h12q8 0 10 6l8 22q8 0 8 22v18h-64z" />
          <path className="scene-glass" d="M-18 550l6-18q1-2 5-2h14q4 0 5 2l6 18z" />
          <path className="scene-tail" d="M-29 560h11v7h-11zM18 560h11v7H18z" />
          <path className="scene-plate" d="M-9 571h18v9H-9z" />
          <path className="scene-tire" d="M-30 592h12v8h-12zM18 592h12v8H18z" />
        </g>
        <path
          className="scene-steel"
          d="M-292 236h12v366h-12zM280 236h12v366h-12zM-292 246h584v7h-584zM-292 320h584v7h-584z"
        />
        <path
          className="scene-truss"
          d="M-280 253l36 67 36-67 36 67 36-67 36 67 36-67 36 67 36-67 36 67 36-67 36 67 36-67 36 67 36-67 36 67"
        />
        {signs.map(({ band, from }, index) => (
          <g key={band} transform={`translate(${signLefts[index]} 214)`}>
            <rect className="scene-sign" width="164" height="138" rx="10" />
            <rect className="scene-frame" x="4.500" y="4.500" width="155" height="129" rx="7" />
            <text className="scene-band" x="82" y="42">
              {band}
            </text>
            <text className="scene-from" x="82" y="73">
              {from}
            </text>
            <path className="scene-arrow" d="M78 86h8v18h11l-15 19-15-19h11z" />
          </g>
        ))}
      </g>
    </svg>
  );
}

/** Dashes between two lanes by their distance down the picture, longer the nearer they are. */
const lanes = [
  { far: 446, near: 452 },
  { far: 460, near: 470 },
  { far: 482, near: 498 },
  { far: 516, near: 542 },
  { far: 568, near: 606 },
] as const;

/** One dash, between the edges `far` and `near` (y), on the lane border to the left (-1) or to the right (1). */
function dash(side: number, far: number, near: number): string {
  const at = (y: number): { x: number; half: number } => {
    const nearness = (y - 438) / 202;
    return { x: (side * (12 + nearness * 342)) / 3, half: 0.6 + nearness * 4.5 };
  };
  const [top, bottom] = [at(far), at(near)];
  return `M${top.x - top.half} ${far}h${2 * top.half}L${bottom.x + bottom.half} ${near}h${-2 * bottom.half}z`;
}

/** Firs beside the road: foot (x, y) and height. */
const trees = [
  [-850, 498, 74],
  [-806, 506, 96],
  [-772, 500, 62],
  [-520, 478, 44],
  [-496, 482, 58],
  [-330, 470, 30],
  [380, 484, 52],
  [408, 488, 70],
  [560, 520, 110],
  [612, 512, 84],
  [900, 500, 90],
] as const;

function tree([x, y, height]: readonly [number, number, number]): string {
  const half = height * 0.24;
  return `M${x} ${y - height}l${half} ${height}h${-2 * half}z`;
}
