import { describe, expect, it } from "vitest";
import {
  bandColors,
  bureauColors,
  onSeverityColors,
  palettes,
  printThemeCss,
  severityColors,
} from "./tokens.ts";

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe.each(["light", "dark"] as const)("the %s palette", (mode) => {
  const p = palettes[mode];
  const grounds = ["page", "surface", "sunken"] as const;

  it.each(["text", "muted", "primary", "success", "warning", "error", "info"] as const)(
    "has %s readable on every ground (4.5:1)",
    (ink) => {
      for (const ground of grounds) expect(contrast(p[ink], p[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ["onPrimary", "primary"],
    ["onPrimary", "primaryHover"],
    ["primary", "primarySoft"],
    ["onSign", "sign"],
    ["onSignMuted", "sign"],
    ["onMarker", "marker"],
    ["success", "successSoft"],
    ["warning", "warningSoft"],
    ["error", "errorSoft"],
    ["info", "infoSoft"],
    ["surface", "error"],
  ] as const)("has %s readable on %s (4.5:1)", (ink, ground) => {
    expect(contrast(p[ink], p[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it("shows borders of controls and the focus ring (3:1)", () => {
    for (const ground of grounds) expect(contrast(p.focus, p[ground])).toBeGreaterThanOrEqual(3);
    expect(contrast(p.borderStrong, p.surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(p.marker, p.sign)).toBeGreaterThanOrEqual(3);
  });

  it("shows bureaus and bands in a chart (3:1)", () => {
    for (const color of [...Object.values(bureauColors[mode]), ...Object.values(bandColors[mode])]) {
      expect(contrast(color, p.surface)).toBeGreaterThanOrEqual(3);
    }
  });

  it("shows a later payment ever stronger, with its mark readable on it (4.5:1)", () => {
    const grades = ["onTime", "late30", "late60", "late90", "chargeoff"] as const;
    const strengths = grades.map((grade) => contrast(severityColors[mode][grade], p.surface));
    expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
    for (const grade of grades) {
      expect(contrast(onSeverityColors[mode][grade], severityColors[mode][grade])).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  });
});

it("is what theme.css carries", async () => {
  await expect(printThemeCss()).toMatchFileSnapshot("./theme.css");
});
