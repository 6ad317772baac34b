import webpack from "webpack";

/**
 * Runs in the page, inside webpack's loader, where `url` is the file and `element` the tag about to load it. A file is asked
 * for twice only after a failure; the second time it gets another address, because a browser would answer the same one from
 * its cache, damaged as it was, or hold it back while the first request still hangs.
 */
const guard = (element: "script" | "link", address: "src" | "href"): string => `
var fileAddress = ${element}.${address};
var integrity = (self.__ROADWORTHY_INTEGRITY__ || {})[fileAddress];
if (integrity) { ${element}.integrity = integrity; ${element}.crossOrigin = "anonymous"; }
var attempts = (self.__ROADWORTHY_ATTEMPTS__ = self.__ROADWORTHY_ATTEMPTS__ || {});
attempts[fileAddress] = (attempts[fileAddress] || 0) + 1;
if (attempts[fileAddress] > 1) ${element}.${address} = fileAddress + "?attempt=" + attempts[fileAddress];`;

/**
 * Makes webpack's chunk loader ask the page's integrity map (`__ROADWORTHY_INTEGRITY__`, filled by the shell from what the
 * edge inlined) before it loads a script or style sheet, so a file that was changed after its release is refused.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap("ChunkIntegrity", (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        "ChunkIntegrity",
        (source) => `${source}${guard("script", "src")}`,
      );
      webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap(
        "ChunkIntegrity",
        (source) => `${source}${guard("link", "href")}`,
      );
    });
  }
}
