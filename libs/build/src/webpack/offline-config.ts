import { join } from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import type { Language } from "@roadworthy/contracts/languages";
import webpack from "webpack";
import { cacheVersion, hostConfig } from "./preset.ts";

/** The shell's service worker in one language; the edge serves it at `/sw.js`. */
export const workerFile = (language: Language): string => `sw.${language}.js`;

/** The files of the page without a connection. */
export const offlineFiles = (language: Language): { script: string; style: string } => ({
  script: `offline.${language}.js`,
  style: `offline.${language}.css`,
});

const ordinary = (shellDir: string, language: Language): webpack.Configuration => {
  const ours = hostConfig(shellDir, "production", language);
  return {
    ...ours,
    plugins: [
      ...(ours.plugins ?? []).filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    optimization: { ...ours.optimization, splitChunks: false },
  };
};

const cacheAs = (shellDir: string, name: string): webpack.FileCacheOptions => ({
  type: "filesystem",
  cacheDirectory: join(shellDir, "../.cache/webpack"),
  name,
  version: cacheVersion(),
});

/** Bundler configuration of the page without a connection: one script and one style sheet, with nothing loaded later. */
export function offlinePageConfig(shellDir: string, language: Language): webpack.Configuration {
  const ours = ordinary(shellDir, language);
  const { script, style } = offlineFiles(language);
  return {
    ...ours,
    name: "shell-offline",
    entry: { offline: join(shellDir, "src/offline/main.ts") },
    output: { ...ours.output, uniqueName: "offline", filename: script, cssFilename: style },
    module: {
      ...ours.module,
      // The shell's own build has already put the font beside it.
      rules: (ours.module?.rules ?? []).map((rule) =>
        typeof rule === "object" && rule !== null && rule.type === "asset/resource"
          ? { ...rule, generator: { emit: false } }
          : rule,
      ),
    },
    cache: cacheAs(shellDir, `shell-offline-${language}`),
  };
}

/** Bundler configuration of the service worker, which keeps the files at these addresses. */
export function workerConfig(
  shellDir: string,
  language: Language,
  files: { script: string; styles: readonly string[]; others: readonly string[] },
): webpack.Configuration {
  const ours = ordinary(shellDir, language);
  return {
    ...ours,
    name: "shell-worker",
    target: ["webworker", "es2022"],
    entry: { worker: join(shellDir, "src/offline/worker.ts") },
    output: { ...ours.output, uniqueName: "worker", filename: workerFile(language) },
    plugins: [
      ...(ours.plugins ?? []),
      new webpack.DefinePlugin({ ROADWORTHY_OFFLINE: JSON.stringify({ language, ...files }) }),
    ],
    cache: cacheAs(shellDir, `shell-worker-${language}`),
  };
}
