import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { printSdk } from "./print-sdk.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const file = at("roadworthy.ts");
writeFileSync(file, printSdk());
spawnSync(process.execPath, [at("../../../node_modules/oxfmt/bin/oxfmt"), file]);
