import { z } from "zod";
import { environment } from "./platform/config.ts";
import { defaultOf, launcherSettings, madeByLauncher, neededInProduction } from "./print-env-example.ts";

/** The table of settings in `DEPLOY.md`, from the schema that the API reads them by. */
export function printSettings(): string {
  const given = new Set(launcherSettings.map(([name]) => name));
  const rows = [
    ...launcherSettings.map(([name, text]) => row(name, text, "")),
    ...Object.entries(environment.shape)
      .filter(([name]) => !given.has(name))
      .map(([name, schema]) => {
        const value = madeByLauncher.has(name) ? "made at the first start" : defaultOf(schema);
        return row(name, z.globalRegistry.get(schema)?.description ?? "", value);
      }),
  ];
  return ["| setting | default | what it is for |", "| --- | --- | --- |", ...rows].join("\n");
}

function row(name: string, text: string, value: string): string {
  const standard = neededInProduction.has(name) ? "**required**" : value === "" ? "none" : cell(value);
  return `| \`${name}\` | ${standard} | ${cell(text)} |`;
}

/** A pipe would end the cell. */
const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");
