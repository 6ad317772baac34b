import { join } from "node:path";
import webpack from "webpack";

/**
 * Takes out of a build what the federation runtime carries for features no app here uses: manifests, snapshots, preloading, other
 * kinds of entries and hosts, shares shaken by usage, fallback copies, sentences about errors. It was 20 KB of brotli on every first
 * visit. Containers, share lists and chunk loading stay the library's. `hostRuntime` is the host's whole runtime; a remote, which
 * has none, starts its instance with `remote-runtime.js`.
 */
export function smallFederation(hostRuntime: string | null): webpack.WebpackPluginInstance[] {
  const bundlerRuntime = join(import.meta.dirname, "small-bundler-runtime.js");
  return [
    instead(/webpack-bundler-runtime[\\/]dist[\\/](?:index|bundler)\.[cm]?js$/, bundlerRuntime),
    ...(hostRuntime === null
      ? []
      : [
          instead(/^\.\/remote-runtime\.js$/, hostRuntime),
          instead(/^@module-federation\/(?:runtime-core|enhanced\/runtime)$/, hostRuntime),
        ]),
  ];
}

function instead(request: RegExp, file: string): webpack.WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(request, (resource) => {
    // Asked once before and once after a path was resolved; only the request can be changed without a trace.
    if (resource.createData?.resource === undefined) resource.request = file;
  });
}
