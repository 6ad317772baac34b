import type { ModuleFederationRuntimePlugin } from "@module-federation/runtime-core";
import { integrityOf } from "./integrity.ts";

const entryTimeoutMs = 8_000;

/** Gives every remote entry a time limit and the integrity value of its release. */
export default function loaderHooks(): ModuleFederationRuntimePlugin {
  return {
    name: "loader-hooks",
    createScript({ url }) {
      const script = document.createElement("script");
      script.src = url;
      script.async = true;
      const integrity = integrityOf(url);
      if (integrity !== undefined) {
        script.integrity = integrity;
        script.crossOrigin = "anonymous";
      }
      return { script, timeout: entryTimeoutMs };
    },
  };
}
