/**
 * A remote's side of the federation runtime: one instance per name, of the class that the page's shell publishes. It takes
 * no more of it than any shell has had, so a remote runs in an older shell too.
 */
export function init(options) {
  const core = globalThis._FEDERATION_RUNTIME_CORE;
  const known = core.CurrentGlobal.__FEDERATION__.__INSTANCES__.find(
    (instance) => instance.options.name === options.name,
  );
  if (known !== undefined) {
    known.initOptions(options);
    return known;
  }
  const instance = new core.ModuleFederation(options);
  core.setGlobalFederationInstance(instance);
  return instance;
}
