import { basename, join } from "node:path";
import type { Language } from "@roadworthy/contracts/languages";
import webpack from "webpack";
import { cacheVersion, hostConfig, remoteConfig } from "./preset.ts";

/** The name of a build for rendering on the server, beside the app's files for browsers. */
export const prerenderFile = (language: Language): string => `prerender.${language}.cjs`;

/**
 * Bundler configuration of an app's one-file build for rendering on the server. The shell's brings what the page has once and
 * the renderer; the public remote's asks for it through `require`, as its build for browsers asks the federation's shares.
 */
export function prerenderConfig(appDir: string, language: Language): webpack.Configuration {
  const isHost = basename(appDir) === "shell";
  const forBrowsers = (isHost ? hostConfig : remoteConfig)(appDir, "production", language);
  return {
    ...forBrowsers,
    name: `${basename(appDir)}-prerender`,
    target: "node24",
    externalsPresets: { node: false },
    entry: join(appDir, isHost ? "src/prerender/entry.tsx" : "src/remote.tsx"),
    output: {
      path: join(appDir, "dist"),
      filename: prerenderFile(language),
      library: { type: "commonjs2" },
      publicPath: "/",
    },
    module: {
      ...forBrowsers.module,
      rules: (forBrowsers.module?.rules ?? []).map((rule) =>
        typeof rule === "object" && rule !== null && rule.type === "asset/resource"
          ? { ...rule, generator: { emit: false } }
          : rule,
      ),
      generator: {
        css: { exportsOnly: true },
        "css/module": { ...forBrowsers.module?.generator?.["css/module"], exportsOnly: true },
      },
    },
    externals: isHost
      ? {}
      : Object.fromEntries(sharedWithRemote.map((request) => [request, `commonjs ${request}`])),
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      ...(forBrowsers.plugins ?? []).filter(
        (plugin) => plugin instanceof webpack.NormalModuleReplacementPlugin,
      ),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new webpack.NormalModuleReplacementPlugin(
        /federation[\\/]load-remote\.ts$|\.\/load-remote\.ts$/,
        (resource) => {
          if (resource.createData?.resource !== undefined) return;
          resource.request = join(appDir, "src/prerender/given-remote.ts");
        },
      ),
      // Pages rendered for everyone have no signed-in person and no password to choose.
      new webpack.IgnorePlugin({ resourceRegExp: /auth-client\.ts$|password-meter\.panel\.tsx$/ }),
    ],
    cache: {
      type: "filesystem",
      cacheDirectory: join(appDir, "../.cache/webpack"),
      name: `${basename(appDir)}-prerender-${language}`,
      version: cacheVersion(),
    },
  };
}

/** What a remote takes from the shell; `shell/src/prerender/entry.tsx` gives exactly these. */
const sharedWithRemote = [
  "react",
  "react/jsx-runtime",
  "react-dom",
  "zustand",
  "zustand/vanilla",
  "@roadworthy/kit/router",
];
