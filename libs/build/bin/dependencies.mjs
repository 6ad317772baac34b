import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { endLeftInstaller, installEnvironment, readIfThere, runLogged, SetupError } from "./toolchain.mjs";

const LOCK_TIMEOUT_MS = 15 * 60_000;

/** Installs exactly what the lock file says; does nothing when that was done already for these very files. */
export async function installDependencies(projectDir, toolchain, step) {
  const stamp = join(projectDir, "node_modules", ".roadworthy-installed");
  const wanted = fingerprint(projectDir);
  if (readIfThere(stamp) === wanted) return;
  await step("dependencies", async () => {
    const args = [toolchain.pnpm, "install", "--frozen-lockfile", "--reporter=append-only"];
    const options = {
      cwd: projectDir,
      // CI: never ask, not even whether an old node_modules may go.
      env: {
        ...installEnvironment(toolchain.folder),
        CI: "true",
        PATH: `${dirname(toolchain.node)}:${process.env.PATH ?? ""}`,
      },
      logFile: toolchain.logFile,
      failure:
        "The dependencies could not be installed; the log says why. Often the npm registry cannot be reached.",
    };
    rmSync(stamp, { force: true });
    try {
      await runLogged(toolchain.node, args, options);
    } catch {
      // A registry may fail for a moment; pnpm keeps what it has fetched.
      await sleep(3000);
      await runLogged(toolchain.node, args, options);
    }
    writeFileSync(stamp, wanted);
  });
}

/** Runs `work` while no other command of this project sets things up; a lock left by a killed one is taken over. */
export async function whileSetupIsOurs(projectDir, say, work) {
  const lock = join(projectDir, ".toolchain", "setup.lock");
  mkdirSync(dirname(lock), { recursive: true });
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  let hasTold = false;
  while (!tryLock(lock)) {
    if (!isHeld(lock)) rmSync(lock, { force: true });
    else if (Date.now() > deadline)
      throw new SetupError(
        `Another command has held ${lock} for 15 minutes. If none is running, remove that file.`,
      );
    else {
      if (!hasTold) say("… another command of this project is installing; waiting for it");
      hasTold = true;
      await sleep(300);
    }
  }
  try {
    await endLeftInstaller(projectDir);
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function tryLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function isHeld(lock) {
  try {
    const text = readFileSync(lock, "utf8");
    // The holder may not have written its number yet.
    if (text === "") return Date.now() - statSync(lock).mtimeMs < 5000;
    process.kill(Number(text), 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function fingerprint(projectDir) {
  const files = ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", ".npmrc"];
  for (const folder of readdirSync(projectDir)) {
    if (folder === ".patches")
      for (const name of readdirSync(join(projectDir, folder))) files.push(join(folder, name));
    if (folder.startsWith(".") || folder === "node_modules") continue;
    files.push(join(folder, "package.json"));
    if (folder === "services" || folder === "libs")
      for (const name of readdirSync(join(projectDir, folder)))
        files.push(join(folder, name, "package.json"));
  }
  const hash = createHash("sha256").update(`${process.platform}-${process.arch}\n`);
  for (const file of files.sort()) {
    const text = readIfThere(join(projectDir, file));
    if (text !== undefined) hash.update(`${file}\n${text}\n`);
  }
  return hash.digest("hex");
}
