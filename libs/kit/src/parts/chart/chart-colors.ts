import { bandColors, bureauColors, palettes, severityColors } from "../../tokens.ts";

/** A color of a chart, by the name of its token. Families are never mixed in one chart. */
export type ChartColor =
  | `bureau-${keyof typeof bureauColors.light}`
  | `band-${keyof typeof bandColors.light}`
  | `severity-${keyof typeof severityColors.light}`
  | "primary"
  | "info"
  | "success"
  | "warning"
  | "error"
  | "muted"
  | "marker";

/** The color as CSS; it follows the mode by itself. */
export const cssColor = (color: ChartColor): string =>
  `var(--rw-${color.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`;

/** The color for the canvas, which knows no variables. */
export function canvasColor(color: ChartColor, mode: "light" | "dark"): string {
  const all: Readonly<Record<string, string>> = {
    ...palettes[mode],
    ...named("bureau", bureauColors[mode]),
    ...named("band", bandColors[mode]),
    ...named("severity", severityColors[mode]),
  };
  return all[color] ?? palettes[mode].text;
}

const named = (family: string, colors: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(colors).map(([name, value]) => [`${family}-${name}`, value]));
