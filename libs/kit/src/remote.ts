import type { REMOTE_CONTRACT, RemoteModule, RemoteParts, ShellApi } from "@roadworthy/contracts/remote";
import { connectShell } from "./connection/connection.ts";
import type { RouteObject } from "@roadworthy/kit/router";

/**
 * Declares a remote: the value of `src/remote.tsx`'s default export. The kit's `api`, `notify`, `useSession` and the rest work
 * in the remote's code from `setup` on.
 */
export function defineRemote(remote: {
  contract: typeof REMOTE_CONTRACT;
  setup: (shell: ShellApi) => RemoteParts<RouteObject>;
}): RemoteModule<RouteObject> {
  return {
    contract: remote.contract,
    setup(shell) {
      connectShell(shell);
      return remote.setup(shell);
    },
  };
}
