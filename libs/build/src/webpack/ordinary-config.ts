import { join } from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import webpack from "webpack";
import { cacheVersion, hostConfig } from "./preset.ts";

/**
 * Bundler configuration of shell and public area as one ordinary app, which the bench compares ours with: the same entry code,
 * loaders, minimizer and split by route, without the federation. `publicPath` is where its files will be served.
 */
export function ordinaryConfig(shellDir: string, publicPath: string): webpack.Configuration {
  const ours = hostConfig(shellDir, "production");
  return {
    ...ours,
    name: "ordinary",
    output: { ...ours.output, publicPath },
    plugins: [
      ...(ours.plugins ?? []).filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
      new webpack.NormalModuleReplacementPlugin(/[\\/]load-remote\.ts$/, (resource) => {
        if (resource.createData?.resource === undefined)
          resource.request = join(import.meta.dirname, "ordinary-remote.js");
      }),
    ],
    cache: {
      type: "filesystem",
      cacheDirectory: join(shellDir, "../.cache/webpack"),
      name: "ordinary",
      version: cacheVersion(),
    },
  };
}
