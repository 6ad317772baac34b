import webpack from "webpack";

const lookUp = (element: "script" | "link", url: string): string => `
var integrity = (self.__ROADWORTHY_INTEGRITY__ || {})[${url}];
if (integrity) { ${element}.integrity = integrity; ${element}.crossOrigin = "anonymous"; }`;

/**
 * Makes webpack's chunk loader ask the page's integrity map (`__ROADWORTHY_INTEGRITY__`, filled by the shell from what the
 * edge inlined) before it loads a script or style sheet, so a file that was changed after its release is refused.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap("ChunkIntegrity", (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        "ChunkIntegrity",
        (source) => `${source}${lookUp("script", "script.src")}`,
      );
      webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap(
        "ChunkIntegrity",
        (source) => `${source}${lookUp("link", "link.href")}`,
      );
    });
  }
}
