import webpack from "webpack";

/**
 * Equal sources give equal bytes whatever webpack's cache remembers. The federation library's runtime names the chunks that hold no script
 * by their ids, but cannot be generated yet when webpack hashes it (it asks for a file name with a content hash, and webpack hashes the
 * error instead), so that the cache took what it had for other ids. The ids are part of the hash here.
 */
export class StableRuntimePlugin {
  apply(compiler: webpack.Compiler): void {
    const { chunkHasJs } = webpack.javascript.JavascriptModulesPlugin;
    compiler.hooks.compilation.tap("StableRuntime", ({ chunkGraph, hooks }) => {
      hooks.runtimeModule.tap("StableRuntime", (module, chunk) => {
        if (module.name !== "federation runtime") return;
        const updateHash = module.updateHash.bind(module);
        module.updateHash = (hash, context) => {
          hash.update(JSON.stringify(chunkGraph.getChunkConditionMap(chunk, chunkHasJs)));
          updateHash(hash, context);
        };
      });
    });
  }
}
