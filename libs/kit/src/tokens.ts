/** The product's one set of design tokens. `theme.css` is printed from it and antd's tokens are computed from it. */

/** Colors of one mode. Pairs that carry text meet WCAG 2.2 AA; `tokens.test.ts` computes it. */
export type Palette = typeof light;

const light = {
  page: "#f4f6f3",
  surface: "#ffffff",
  sunken: "#e9eeea",
  text: "#15201c",
  muted: "#4f5d57",
  border: "#d3dad5",
  borderStrong: "#7d8a84",
  primary: "#00634a",
  primaryHover: "#004d39",
  onPrimary: "#ffffff",
  primarySoft: "#dceee6",
  sign: "#00523d",
  signLine: "#5fa48f",
  onSign: "#ffffff",
  onSignMuted: "#cfe6dc",
  marker: "#f2a71b",
  onMarker: "#241700",
  focus: "#1a5fcc",
  success: "#1a6b3a",
  successSoft: "#e0f1e6",
  warning: "#855000",
  warningSoft: "#fcefd6",
  error: "#b3261e",
  errorSoft: "#fbe5e3",
  info: "#1f5a9e",
  infoSoft: "#e2edf9",
};

const dark: Palette = {
  page: "#0e1412",
  surface: "#161e1b",
  sunken: "#0a0f0d",
  text: "#e7eeea",
  muted: "#a5b3ac",
  border: "#2b3732",
  borderStrong: "#73827b",
  primary: "#46c39a",
  primaryHover: "#6ad3b1",
  onPrimary: "#04231a",
  primarySoft: "#12332a",
  sign: "#0a3327",
  signLine: "#2f6a57",
  onSign: "#f1f7f4",
  onSignMuted: "#b5d0c5",
  marker: "#f2a71b",
  onMarker: "#241700",
  focus: "#8ab8ff",
  success: "#62cd90",
  successSoft: "#112c1d",
  warning: "#f0b04f",
  warningSoft: "#33240b",
  error: "#ff9389",
  errorSoft: "#3a1815",
  info: "#8abcf6",
  infoSoft: "#13273d",
};

/** Colors by mode. */
export const palettes = { light, dark } as const;

/** Measures that do not change with the mode; lengths in CSS pixels on an 8 px grid. */
export const measures = {
  fontFamily: '"Overpass Variable", "Overpass Fallback", "Overpass Fallback Android", Arial, sans-serif',
  fontSizePx: 16,
  radiusPx: 6,
  controlHeightPx: 40,
  gridPx: 8,
} as const;

/**
 * Three families of color that are never mixed. Each tells one kind of thing in both modes, at least 3:1 against the surface, and is
 * never the only mark: bureaus, bands of a score, and how severe a late payment is (darker, or on a dark ground brighter, is worse).
 */
export const bureauColors = {
  light: { equifax: "#9c2b4b", experian: "#1f5a9e", transunion: "#1a7a6d" },
  dark: { equifax: "#f08bab", experian: "#8abcf6", transunion: "#5fd0bf" },
} as const;

/** The bands of a score, the same on every page. `soft` is the ground of a chart's band. */
export const bandColors = {
  light: { poor: "#b3421e", fair: "#946200", good: "#2f7d32", excellent: "#00634a" },
  dark: { poor: "#ff9a76", fair: "#f0b04f", good: "#8ed081", excellent: "#46c39a" },
} as const;

/** From on time to charged off; luminance falls with every step in light mode and contrast grows with every step in dark mode. */
export const severityColors = {
  light: { onTime: "#e0f1e6", late30: "#f7c873", late60: "#d9772b", late90: "#a83210", chargeoff: "#5c0f10" },
  dark: { onTime: "#173325", late30: "#6b4a12", late60: "#a8591c", late90: "#e07a4a", chargeoff: "#ffc2b0" },
} as const;

/** What is written on a severity color. */
export const onSeverityColors = {
  light: { onTime: "#1a6b3a", late30: "#241700", late60: "#1a0d00", late90: "#ffffff", chargeoff: "#ffffff" },
  dark: { onTime: "#62cd90", late30: "#ffffff", late60: "#ffffff", late90: "#1d0a02", chargeoff: "#2a0705" },
} as const;

/** The style sheet that carries the tokens as CSS variables, `--rw-<token-name>`. Paper is light in either mode. */
export function printThemeCss(): string {
  const block = (mode: "light" | "dark", indent: string): string =>
    Object.entries({
      ...palettes[mode],
      ...prefixed("bureau", bureauColors[mode]),
      ...prefixed("band", bandColors[mode]),
      ...prefixed("severity", severityColors[mode]),
      ...prefixed("onSeverity", onSeverityColors[mode]),
    })
      .map(([name, value]) => `${indent}--rw-${kebab(name)}: ${value};`)
      .join("\n");
  return `/* Printed from tokens.ts; "tokens.test.ts" fails when the two differ. */
:root {
  color-scheme: light dark;
  --rw-font: ${measures.fontFamily};
  --rw-radius: ${measures.radiusPx}px;
  --rw-control: ${measures.controlHeightPx}px;
  --rw-grid: ${measures.gridPx}px;
${block("light", "  ")}
}
@media screen and (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) {
${block("dark", "    ")}
  }
}
:root[data-theme="light"] {
  color-scheme: light;
}
@media screen {
  :root[data-theme="dark"] {
    color-scheme: dark;
${block("dark", "    ")}
  }
}
@media print {
  :root {
    color-scheme: light;
  }
}
`;
}

const prefixed = (family: string, colors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(colors).map(([name, value]) => [`${family}-${name}`, value]));

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
