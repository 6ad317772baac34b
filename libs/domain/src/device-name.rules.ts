const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|Chromium|CriOS)\/|HeadlessChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "ChromeOS"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/Linux/, "Linux"],
];

const first = (list: typeof browsers, userAgent: string): string | undefined =>
  list.find(([mark]) => mark.test(userAgent))?.[1];

/** What a device is called by its User-Agent: browser and system, whichever is known; `null` when neither is. */
export function deviceName(userAgent: string): { browser: string | null; system: string | null } {
  return { browser: first(browsers, userAgent) ?? null, system: first(systems, userAgent) ?? null };
}
