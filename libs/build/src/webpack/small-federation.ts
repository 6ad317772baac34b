import { join } from "node:path";
import webpack from "webpack";

/**
 * Takes out of a build what the federation runtime carries for features no app here uses: manifests, snapshots, preloading, other
 * kinds of entries and hosts, shares shaken by usage, fallback copies, sentences about errors. It was 20 KB of brotli on every first
 * visit. Containers, share lists and chunk loading stay the library's; `runtime` is the host's whole runtime, or what a remote
 * starts its instance with.
 */
export function smallFederation(runtime: string): webpack.WebpackPluginInstance[] {
  const bundlerRuntime = join(import.meta.dirname, "small-bundler-runtime.js");
  return [
    instead(/webpack-bundler-runtime[\\/]dist[\\/](?:index|bundler)\.[cm]?js$/, bundlerRuntime),
    instead(/^@module-federation\/(?:runtime|runtime-core|enhanced\/runtime)$/, runtime),
  ];
}

function instead(request: RegExp, file: string): webpack.WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(request, (resource) => {
    // Asked once before and once after a path was resolved; only the request can be changed without a trace.
    if (resource.createData?.resource === undefined) resource.request = file;
  });
}
