import type { ModuleFederationRuntimePlugin } from "@module-federation/runtime-core";
import * as core from "@module-federation/runtime-core";

/**
 * Publishes the shell's copy of the federation runtime under the name remotes built with `externalRuntime` look for, so that
 * they carry none. The plugin's own `provideExternalRuntime` would put a second copy into the shell.
 */
export default function provideRuntime(): ModuleFederationRuntimePlugin {
  return {
    name: "provide-runtime",
    beforeInit(args) {
      Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
      return args;
    },
  };
}
