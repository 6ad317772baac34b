import { spawn } from "node:child_process";
import { Socket } from "node:net";

/** Waits for the end of its input, then stops a PostgreSQL server fast, and at once when that takes too long. */
const SCRIPT =
  'read -r _; kill -INT "$1"; for _ in 1 2 3 4 5; do sleep 1; kill -0 "$1" 2>/dev/null || exit 0; done; kill -QUIT "$1"';

/**
 * Has a PostgreSQL server stopped when this process is gone, whatever ended it: a shell waits at a pipe that the system closes even
 * after SIGKILL. Call the answer once the server has been stopped otherwise.
 */
export function stopServerAfterUs(pid: number): () => void {
  const guard = spawn("/bin/sh", ["-c", SCRIPT, "roadworthy-guard", String(pid)], {
    cwd: "/",
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  // Neither the guard nor its pipe keeps a finished process alive.
  guard.unref();
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  guard.on("error", () => {});
  guard.stdin.on("error", () => {});
  return () => void guard.kill("SIGKILL");
}
