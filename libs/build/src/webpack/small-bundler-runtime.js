/**
 * What webpack's federation code in a build calls, in place of the library's (`small-federation.ts`): starts the build's instance, and puts
 * shared modules where the build expects them. One share scope, no remotes named at build time, no fallback copies.
 */
import { init } from "./remote-runtime.js";

/** A shared module's name, and what this build needs of it. */
function wantedShare({ consumesLoadingData }, id) {
  const { shareKey, shareScope, requiredVersion } = consumesLoadingData.moduleIdToConsumeDataMapping[id];
  const shareConfig = { requiredVersion, singleton: true, strictVersion: true };
  return [shareKey, { customShareInfo: { shareKey, scope: shareScope, shareConfig } }];
}

function install(webpackRequire, id, factory) {
  webpackRequire.m[id] = (module) => {
    delete webpackRequire.c[id];
    module.exports = factory();
  };
}

/** Fetches what a chunk shares before the chunk runs. A share that cannot be had throws where it is used. */
function consumes({ chunkId, chunkMapping, installedModules, promises, webpackRequire }) {
  for (const id of chunkMapping[chunkId] ?? []) {
    if (Object.hasOwn(installedModules, id)) {
      promises.push(installedModules[id]);
      continue;
    }
    const [name, options] = wantedShare(webpackRequire, id);
    installedModules[id] = webpackRequire.federation.instance.loadShare(name, options).then(
      (factory) => {
        installedModules[id] = 0;
        install(webpackRequire, id, factory || (() => fail(`The page shares no ${name}.`)));
      },
      ({ message }) => {
        delete installedModules[id];
        install(webpackRequire, id, () => fail(message));
      },
    );
    promises.push(installedModules[id]);
  }
}

function fail(message) {
  throw new Error(message);
}

/** The host's own shares, which its first scripts use at once. */
function installInitialConsumes({ initialConsumes, installedModules, webpackRequire }) {
  for (const id of initialConsumes) {
    const factory = webpackRequire.federation.instance.loadShareSync(...wantedShare(webpackRequire, id));
    installedModules[id] = 0;
    install(webpackRequire, id, factory);
  }
}

function initializeSharing({ shareScopeName, webpackRequire }) {
  const { instance } = webpackRequire.federation;
  instance.initializeSharing(shareScopeName, { strategy: instance.options.shareStrategy, from: "build" });
  attachShareScopeMap(webpackRequire);
  return true;
}

/** A container's `init`: the host's scope becomes the remote's. */
function initContainerEntry({ webpackRequire, shareScope, initScope, remoteEntryInitOptions }) {
  const { instance, initOptions } = webpackRequire.federation;
  instance.initOptions({ name: initOptions.name, remotes: [], ...remoteEntryInitOptions });
  instance.initShareScopeMap("default", shareScope, {
    hostShareScopeMap: remoteEntryInitOptions?.shareScopeMap ?? {},
  });
  return webpackRequire.I("default", initScope);
}

function attachShareScopeMap(webpackRequire) {
  webpackRequire.S = webpackRequire.federation.instance.shareScopeMap;
}

export default {
  runtime: { init },
  bundlerRuntime: {
    S: {},
    I: initializeSharing,
    consumes,
    init: ({ webpackRequire }) => init(webpackRequire.federation.initOptions),
    initContainerEntry,
    installInitialConsumes,
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
