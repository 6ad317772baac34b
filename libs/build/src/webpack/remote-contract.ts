import { readFile } from "node:fs/promises";
import { join } from "node:path";
import webpack from "webpack";

const file = "contract.json";

/**
 * Reads the number of the shell/remote contract from the module that the build has parsed: the default export of `src/remote.tsx`, or the
 * first argument of the call that makes it. Writes it beside the bundle. The shell checks the number again on the running module.
 */
export class RemoteContractPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap("RemoteContract", (compilation, { normalModuleFactory }) => {
      const watch = (parser: webpack.javascript.JavascriptParser): void => {
        parser.hooks.program.tap("RemoteContract", (program) => {
          const { module } = parser.state;
          if (!/[\\/]src[\\/]remote\.tsx$/.test(module.nameForCondition() ?? "")) return;
          // Kept with the module, so that a build from the cache, which parses nothing, knows it too.
          module.buildInfo = { ...module.buildInfo, remoteContract: contractOf(program) };
        });
      };
      for (const type of ["javascript/auto", "javascript/esm"] as const)
        normalModuleFactory.hooks.parser.for(type).tap("RemoteContract", watch);
      let declared: unknown;
      // Before modules are joined, which hides them.
      compilation.hooks.finishModules.tap("RemoteContract", (modules) => {
        declared = [...modules]
          .map(({ buildInfo }): unknown => buildInfo?.["remoteContract"])
          .find((contract) => typeof contract === "number");
      });
      compilation.hooks.processAssets.tap("RemoteContract", () => {
        const contract = declared ?? null;
        compilation.emitAsset(file, new webpack.sources.RawSource(JSON.stringify({ contract })));
      });
    });
  }
}

/** The contract number of a remote that was built into a folder. Throws when its default export declares none. */
export async function contractIn(outDir: string): Promise<number> {
  const { contract }: { contract: number | null } = JSON.parse(await readFile(join(outDir, file), "utf8"));
  if (contract === null) throw new Error("The default export of src/remote.tsx declares no contract number.");
  return contract;
}

type Node = { readonly type: string; readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The number under `contract` of a program's default export; `null` where there is none. */
function contractOf(program: unknown): number | null {
  const statements = isNode(program) ? nodesOf(program["body"]) : [];
  const constants = new Map(
    statements
      .filter(({ type }) => type === "VariableDeclaration")
      .flatMap((one) => nodesOf(one["declarations"]))
      .map(({ id, init }) => [isNode(id) ? id["name"] : null, init]),
  );
  const known = (value: unknown): unknown =>
    isNode(value) && value.type === "Identifier" ? constants.get(value["name"]) : value;
  const exported = known(statements.find(({ type }) => type === "ExportDefaultDeclaration")?.["declaration"]);
  const described = known(
    isNode(exported) && exported.type === "CallExpression" ? nodesOf(exported["arguments"])[0] : exported,
  );
  const property = nodesOf(isNode(described) ? described["properties"] : []).find(
    ({ key, computed }) => computed === false && isNode(key) && (key["name"] ?? key["value"]) === "contract",
  );
  const value = known(property?.["value"]);
  return isNode(value) && typeof value["value"] === "number" ? value["value"] : null;
}
