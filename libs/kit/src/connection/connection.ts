import type { ShellApi } from "@roadworthy/contracts/remote";

declare global {
  interface Window {
    /** Replies by path that came with the page; each is taken once. */
    __ROADWORTHY_CONTENT__?: Record<string, unknown> | undefined;
    /** The experiment whose text B this visitor gets. */
    __ROADWORTHY_VARIANT__?: string | undefined;
  }
}

let connected: ShellApi | null = null;

/** Hands this bundle the shell it runs in. `defineRemote` does it for a remote, `fakeShell` for a test. */
export function connectShell(shell: ShellApi): void {
  connected = shell;
}

/** The shell this bundle runs in. Throws when nothing has connected one, which is a mistake of the bundle. */
export function currentShell(): ShellApi {
  if (connected === null) throw new Error("No shell: call this from code that a remote's setup has started.");
  return connected;
}
