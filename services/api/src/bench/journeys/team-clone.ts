import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { copyRepository } from "@roadworthy/build/launch/suite/repository-copy";

const run = promisify(execFile);
const textsFile = "mf-client/src/dashboard/dashboard-texts.ts";
const word = "did not allow this inquiry";

/** A team's clone of this repository, whose sources the bench may change; packages are this one's. */
export type TeamClone = {
  /** Changes one word of the dashboard, so that the next build is a new version. */
  changeWord(): Promise<void>;
  /** Runs a program of `libs/build/src/release` there; returns what it printed. */
  run(program: string, args: readonly string[], token?: string): Promise<string>;
  /** Builds its client area alone, as nobody gets it. */
  build(): Promise<string>;
  remove(): Promise<void>;
};

/** Copies the repository for a team. */
export async function cloneForTeam(): Promise<TeamClone> {
  const { folder, remove } = await copyRepository();
  const original = await readFile(join(folder, textsFile), "utf8");
  if (!original.includes(word)) throw new Error(`${textsFile} does not say "${word}" anymore.`);
  let changes = 0;
  const { PATH, HOME, CHROMIUM_PATH } = process.env;
  const runThere: TeamClone["run"] = async (program, args, token = "") => {
    const env = { PATH, HOME, CHROMIUM_PATH, NO_COLOR: "1", RELEASE_TOKEN: token };
    const script = join(folder, "libs/build/src/release", program);
    const how = { cwd: folder, env, maxBuffer: 16 * 1024 * 1024 };
    return (await run(process.execPath, [script, ...args], how)).stdout;
  };
  return {
    run: runThere,
    build: () => runThere("compile.ts", ["mf-client", "000000000000", join(folder, ".data/alone")]),
    async changeWord() {
      changes += 1;
      await writeFile(join(folder, textsFile), original.replace(word, `${word} ${changes}`));
    },
    remove,
  };
}
