import { createHash } from "node:crypto";
import type webpack from "webpack";
import { repoDir } from "../release/apps.ts";

/**
 * The same sources give the same bytes in any folder. The federation library names its container, its entry and what it provides by what
 * they hold, absolute paths included, and webpack makes ids of names; the ids it gives to other modules shift with them. These few get
 * ids of ours.
 */
export class StableIdsPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap("StableIds", (compilation) => {
      compilation.hooks.beforeModuleIds.tap("StableIds", (modules) => {
        const { chunkGraph } = compilation;
        for (const module of modules) {
          const name = stableName(module.identifier());
          if (name !== null && chunkGraph.getModuleId(module) === null)
            chunkGraph.setModuleId(module, createHash("sha256").update(name).digest("hex").slice(0, 8));
        }
      });
    });
  }
}

/** What a module is called without what belongs to this machine; `null` for a module whose name webpack makes relative itself. */
export function stableName(identifier: string, root = repoDir): string | null {
  if (!/container entry |^provide module |[\\/]\.federation[\\/]|^data:/.test(identifier)) return null;
  return identifier
    .replaceAll(root, "")
    .replaceAll(/entry\.[0-9a-f]+\.js/g, "entry.js")
    .replaceAll(/base64,[A-Za-z0-9+/=]+/g, "")
    .replace(/\|[0-9a-f]+$/, "");
}
