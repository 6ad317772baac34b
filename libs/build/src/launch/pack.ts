import { resolve } from "node:path";
import { say } from "../../bin/steps.mjs";
import { packLibs } from "../pack/pack-libs.ts";
import { runCommand } from "./command.ts";
import { LaunchError } from "./launch-error.ts";

// New libraries for teams that have a repository of their own already; `npm run new-remote` packs them for a new one.
await runCommand(async (args) => {
  const [name, ...more] = args;
  if (name === undefined || name.startsWith("-") || more.length > 0)
    throw new LaunchError("Name a folder: npm run pack -- <folder>");
  const folder = resolve(process.env["INIT_CWD"] ?? process.cwd(), name);
  say(`Packing contracts, domain, kit and build into ${folder} …`);
  for (const tarball of Object.values(await packLibs(folder))) say(`  ${tarball}`);
  say(
    "Teams put them into packages/ of their repositories, in place of the old ones, and run npm install ./packages/*.tgz.",
  );
  return 0;
});
