import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "@roadworthy/contracts/languages";
import { offlineFiles, offlinePageConfig, workerConfig, workerFile } from "../webpack/offline-config.ts";
import { runWebpack } from "./run-webpack.ts";

/** Where an installation's shell of one version is being built, in which languages, and what it consists of so far. */
type ShellBuild = {
  readonly appDir: string;
  readonly version: string;
  readonly workDir: string;
  readonly languages: readonly Language[];
  readonly files: readonly string[];
};

/** Builds the page without a connection and the service worker that keeps it, in every language; returns the files' names. */
export async function buildOffline({
  appDir,
  version,
  workDir,
  languages,
  files,
}: ShellBuild): Promise<string[]> {
  const folder = join(workDir, "offline");
  const addressOf = (file: string): string => `/r/shell/${version}/${file}`;
  const made = await Promise.all(
    languages.map(async (language) => {
      const { script, style } = offlineFiles(language);
      const kept = {
        script: addressOf(script),
        styles: [addressOf(style)],
        others: files.filter((file) => file.endsWith(".woff2")).map(addressOf),
      };
      await runWebpack("shell", offlinePageConfig(appDir, language), join(folder, `page.${language}`));
      await runWebpack("shell", workerConfig(appDir, language, kept), join(folder, `worker.${language}`));
      const worker = workerFile(language);
      for (const file of [script, style])
        await rename(join(folder, `page.${language}`, file), join(workDir, file));
      await rename(join(folder, `worker.${language}`, worker), join(workDir, worker));
      return [script, style, worker];
    }),
  );
  await rm(folder, { recursive: true });
  return made.flat();
}
