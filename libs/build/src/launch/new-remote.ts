import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { furtherArea } from "@roadworthy/contracts/releases";
import { say } from "../../bin/steps.mjs";
import { writeNewRemote } from "../pack/new-remote.ts";
import { runCommand } from "./command.ts";
import { LaunchError } from "./launch-error.ts";
import { projectDir } from "./project.ts";

await runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { at: { type: "string" }, role: { type: "string", default: "partner" } },
  });
  const [name = "", given, ...more] = positionals;
  const area = furtherArea.safeParse({
    basePath: values.at ?? `/${name.replace(/^mf-/, "")}`,
    role: values.role,
  });
  if (name === "" || more.length > 0 || !area.success)
    throw new LaunchError(
      "npm run new-remote -- mf-<name> [<folder>] [--at /<mount>] [--role client|partner]",
    );
  const folder = given === undefined ? join(dirname(projectDir), name) : resolve(given);
  say(`Packing contracts, domain, kit and build for ${folder} …`);
  await writeNewRemote({ name, area: area.data }, folder);
  say(
    `${name} is in ${folder}: a repository of its own, mounted at ${area.data.basePath} for the role ${area.data.role}.`,
  );
  say(
    `Next: cd ${folder} && git init && npm install && npm run check && npm test. README.md says how it ships.`,
  );
  return 0;
});
