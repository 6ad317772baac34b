import { bandFloors, type ScoreBand } from "@roadworthy/domain/score/score-bands.rules";

/** The scale of a gauge; it belongs to the score model. */
export type Scale = { readonly min: number; readonly max: number };

/** Where the gauge begins and how far it goes, in degrees clockwise from three o'clock. */
const startDegrees = 150;
const sweepDegrees = 240;

/** The angle of a value on the gauge, in degrees; a value beyond the scale stays at its end. */
export const angleOf = (value: number, { min, max }: Scale): number =>
  startDegrees + (sweepDegrees * (Math.min(max, Math.max(min, value)) - min)) / (max - min);

/** A point on a circle around the center of the gauge. */
export const pointAt = (degrees: number, radius: number, center: { x: number; y: number }) => ({
  x: round(center.x + radius * Math.cos((degrees * Math.PI) / 180)),
  y: round(center.y + radius * Math.sin((degrees * Math.PI) / 180)),
});

/** The SVG path of the arc from one value of the scale to another. */
export function arcPath(
  from: number,
  to: number,
  { scale, radius, center }: { scale: Scale; radius: number; center: { x: number; y: number } },
): string {
  const [start, end] = [angleOf(from, scale), angleOf(to, scale)];
  const [a, b] = [pointAt(start, radius, center), pointAt(end, radius, center)];
  return `M${a.x} ${a.y}A${radius} ${radius} 0 ${end - start > 180 ? 1 : 0} 1 ${b.x} ${b.y}`;
}

/** The product's bands, lowest first, with the score at which each begins. */
export const bandStarts: readonly { readonly band: ScoreBand; readonly from: number }[] = [
  { band: "Poor", from: bandFloors.Poor },
  { band: "Fair", from: bandFloors.Fair },
  { band: "Good", from: bandFloors.Good },
  { band: "Excellent", from: bandFloors.Excellent },
];

/** The bands cut to a scale; those outside it are left out. */
export const bandsOn = ({ min, max }: Scale): { band: ScoreBand; from: number; to: number }[] =>
  bandStarts
    .map(({ band, from }, index) => ({
      band,
      from: Math.max(min, from),
      to: Math.min(max, bandStarts[index + 1]?.from ?? max),
    }))
    .filter(({ from, to }) => from < to);

const round = (value: number): number => Math.round(value * 100) / 100;
