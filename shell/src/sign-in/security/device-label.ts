import { devicesTexts } from "./devices-texts.ts";

const { devices: texts } = devicesTexts;

/** What a device is called: its browser and system, as far as they are known. */
export function deviceLabel({ browser, system }: { browser: string | null; system: string | null }): string {
  if (browser !== null && system !== null) return texts.on(browser, system);
  return browser ?? system ?? texts.unknown;
}
