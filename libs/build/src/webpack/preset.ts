import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import ReactRefreshPlugin from "@pmmmwh/react-refresh-webpack-plugin";
import TerserPlugin from "terser-webpack-plugin";
import type { Language } from "@roadworthy/contracts/languages";
import webpack from "webpack";
import LicensePlugin from "webpack-license-plugin";
import { appNameOf, repoDir } from "../release/apps.ts";
import { licensesFile, permissive } from "../release/checks/licenses.rules.ts";
import { ChunkIntegrityPlugin } from "./chunk-integrity.ts";
import { usesLibraryRuntime } from "./federation-runtime.ts";
import { languageTexts } from "./language-texts.ts";
import { RemoteContractPlugin } from "./remote-contract.ts";
import { sharesOf } from "./shares.ts";
import { smallFederation } from "./small-federation.ts";
import { StableIdsPlugin } from "./stable-ids.ts";
import { StableRuntimePlugin } from "./stable-runtime.ts";

const presetDir = import.meta.dirname;

/** `production` is what is released; `development` is readable, and `hot` takes hot updates on top of that. */
export type BuildMode = "production" | "development" | "hot";

type Side = "host" | "remote";

/** The name a federation container goes by: `mf-client` becomes `mf_client`, a valid identifier. */
const containerName = (packageName: string): string => packageName.replaceAll("-", "_");

/** Bundler configuration of the shell, whose folder is `appDir`. */
export const hostConfig = (
  appDir: string,
  mode: BuildMode = modeFromEnvironment(),
  language: Language = "en",
): webpack.Configuration => configOf("host", appDir, mode, language);

/** Bundler configuration of a remote, whose folder is `appDir`; it exposes `src/remote.tsx` as `./module`. */
export const remoteConfig = (
  appDir: string,
  mode: BuildMode = modeFromEnvironment(),
  language: Language = "en",
): webpack.Configuration => configOf("remote", appDir, mode, language);

const modeFromEnvironment = (): BuildMode => (process.env.NODE_ENV === "development" ? "hot" : "production");

function configOf(side: Side, appDir: string, mode: BuildMode, language: Language): webpack.Configuration {
  const name = appNameOf(appDir);
  const container = containerName(name);
  const isHost = side === "host";
  const isDev = mode !== "production";
  const isHot = mode === "hot";
  const fileName = isDev ? "[name].js" : "[name].[contenthash:8].js";
  return {
    name,
    mode: isDev ? "development" : "production",
    context: appDir,
    target: ["web", "es2022"],
    devtool: isDev ? "cheap-module-source-map" : false,
    // The entry carries the container's name so that webpack folds both into one file; a remote's own entry is empty.
    entry: { [container]: isHost ? "./src/main.tsx" : join(presetDir, "remote-entry.js") },
    output: {
      path: join(appDir, "dist"),
      uniqueName: container,
      publicPath: "auto",
      filename: fileName,
      chunkFilename: fileName,
      cssFilename: isDev ? "[name].css" : "[name].[contenthash:8].css",
      cssChunkFilename: isDev ? "[name].css" : "[name].[contenthash:8].css",
      assetModuleFilename: "[name].[contenthash:8][ext]",
      crossOriginLoading: "anonymous",
      chunkLoadTimeout: 12_000,
      clean: true,
    },
    resolve: {
      extensions: [".js", ".mjs"],
      // G2 carries both only for features the charts here never reach (rasterized HTML, CommonJS lodash).
      alias: {
        html2canvas$: join(presetDir, "no-html2canvas.js"),
        lodash$: fileURLToPath(import.meta.resolve("lodash-es")),
        zod$: join(presetDir, "shared-zod.js"),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: fileURLToPath(import.meta.resolve("swc-loader")),
          options: swcOptions(isHot),
        },
        {
          test: /[\\/]remote\.tsx$/,
          enforce: "pre",
          loader: join(presetDir, "route-names-loader.js"),
        },
        ...(isHot
          ? [
              {
                test: /\.page\.tsx$/,
                enforce: "post" as const,
                loader: join(presetDir, "hot-page-loader.js"),
              },
            ]
          : []),
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
        // The packages of antd do not declare that unused modules can be left out.
        { test: /[\\/]node_modules[\\/]@rc-component[\\/]/, sideEffects: false },
        { test: /\.module\.css$/, type: "css/module" },
        { test: /(?<!\.module)\.css$/, type: "css" },
        { test: /\.(woff2|svg|png|webp|avif)$/, type: "asset/resource" },
      ],
      // Default export, as vite gives it to the tests; the name says where a style comes from.
      // Names of variables and grid areas are the theme's and the page's: only classes and keyframes become a module's own.
      parser: { "css/module": { namedExports: false, dashedIdents: false, grid: false, container: false } },
      generator: {
        "css/module": {
          localIdentName: isDev ? "[uniqueName]-[name]-[local]" : "[uniqueName]-[hash:hex:8]-[local]",
        },
      },
    },
    experiments: { css: true },
    optimization: {
      // Under the overlay, a page keeps its last working code and its state.
      emitOnErrors: false,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 3 } },
        }),
      ],
      mangleExports: isDev ? false : "size",
      chunkIds: isDev ? "named" : "deterministic",
      moduleIds: isDev ? "named" : "deterministic",
      ...(isHost ? { splitChunks: { cacheGroups: { vendor, zod } } } : {}),
    },
    // Webpack orders modules that import each other in circles by what its cache holds: the shell is always released from its sources alone.
    cache: !(isHost && !isDev) && {
      type: "filesystem",
      cacheDirectory: join(repoDir, ".cache/webpack"),
      // Languages of a remote share what they have in common.
      name: isHost ? `${name}-${mode}-${language}` : `${name}-${mode}`,
      version: usesLibraryRuntime() ? `${cacheVersion()}-library` : cacheVersion(),
    },
    performance: false,
    infrastructureLogging: { level: "error" },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: isDev ? "remoteEntry.js" : "remoteEntry.[contenthash:8].js",
        ...(isHost ? {} : { exposes: { "./module": "./src/remote.tsx" } }),
        remotes: {},
        shareStrategy: "loaded-first",
        manifest: true,
        dts: false,
        shared: sharesOf(side, appDir),
        runtimePlugins: isHost
          ? [
              join(appDir, "src/federation/provide-runtime.ts"),
              join(appDir, "src/federation/loader-hooks.ts"),
            ]
          : [],
        experiments: {
          externalRuntime: !isHost,
          // Remotes are registered by their entry script, never by a manifest, so code that loads remotes named at build time is unused.
          // The library itself cannot load any remote then.
          optimization: { target: "web", disableRemote: !usesLibraryRuntime(), disableSnapshot: true },
        },
      }),
      new ChunkIntegrityPlugin(),
      ...(isHost ? [] : [new RemoteContractPlugin()]),
      ...(isDev ? [] : [new StableIdsPlugin(), new StableRuntimePlugin(), licenses(appDir)]),
      new webpack.NormalModuleReplacementPlugin(
        /[\\/]getScrollBarSize$/,
        join(presetDir, "scroll-bar-size.js"),
      ),
      new webpack.NormalModuleReplacementPlugin(unusedParts, (resource) => {
        if (/[\\/]antd[\\/]es[\\/](?:table|dropdown)\b/.test(resource.context))
          resource.request = join(presetDir, "unused-antd.js");
      }),
      new webpack.NormalModuleReplacementPlugin(unusedStyles, (resource) => {
        if (/[\\/]antd[\\/]es[\\/]table[\\/]style\b/.test(resource.context))
          resource.request = join(presetDir, "unused-antd-style.js");
      }),
      ...languageTexts(language),
      ...(usesLibraryRuntime()
        ? []
        : smallFederation(isHost ? join(appDir, "src/federation/small-runtime.ts") : null)),
      // Each bundle needs a name of its own, or the page's copies of the refresh runtime would mix their components up.
      ...(isHot ? [new ReactRefreshPlugin({ library: container, overlay: false })] : []),
    ],
  };
}

/** As the styles of antd's table ask for those of what nothing here uses of it. */
const unusedStyles = /^\.\/(?:bordered|expand|filter|rtl|summary|virtual)$/;

/** As antd's table and dropdown ask for what nothing here uses of them. */
const unusedParts =
  /^(?:\.\/FilterDropdown|\.\.\/pagination|\.\.\/\.\.\/(?:dropdown|radio)|\.\/RcTable\/VirtualTable|\.\/dropdown-button)$/;

const vendor = {
  test: /[\\/]node_modules[\\/](?!.*@module-federation)|[\\/]kit[\\/]src[\\/]router\.ts$/,
  chunks: "initial",
  name: "vendor",
  enforce: true,
} as const;

/** One file of its own, which the pages of signed-in areas ask for at once. */
const zod = {
  test: /[\\/]node_modules[\\/]zod[\\/]|[\\/]shared-zod(?:-parts)?\.js$/,
  chunks: "async",
  name: "zod",
  enforce: true,
} as const;

/** Lists the packages whose code a bundle holds, with the license texts that have to go with it; refuses one that is not permissive. */
function licenses(appDir: string): LicensePlugin {
  const nameIn = (dir: string): string => JSON.parse(readFileSync(join(dir, "package.json"), "utf8")).name;
  const own = [nameIn(appDir), nameIn(repoDir)];
  return new LicensePlugin({
    outputFilename: licensesFile,
    includeNoticeText: true,
    unacceptableLicenseTest: (license) => !permissive.has(license),
    excludedPackageTest: (name) => name.startsWith("@roadworthy/") || own.includes(name),
  });
}

const swcOptions = (isHot: boolean): object => ({
  jsc: {
    parser: { syntax: "typescript", tsx: true },
    target: "es2022",
    // A remote under development runs in a released shell too, whose React has no development JSX runtime.
    transform: { react: { runtime: "automatic", development: false, refresh: isHot } },
  },
});

/** Changes whenever the presets or the installed dependencies do, so that the persistent cache is never stale. */
export function cacheVersion(): string {
  const hash = createHash("sha256");
  for (const file of readdirSync(presetDir).toSorted())
    if (!file.endsWith(".d.ts")) hash.update(readFileSync(join(presetDir, file)));
  for (const lock of ["pnpm-lock.yaml", "package-lock.json"])
    if (existsSync(join(repoDir, lock))) hash.update(readFileSync(join(repoDir, lock)));
  return hash.digest("hex").slice(0, 16);
}
