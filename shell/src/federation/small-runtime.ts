/**
 * The federation runtime of this page, in place of the library's (`libs/build/src/webpack/small-federation.ts`): one host that brings
 * every share eagerly, and remotes that the page names by their entry script. Containers are built by the library, and this speaks
 * their protocol; the names in here are the library's.
 */

type Share = {
  readonly version: string;
  readonly get: () => unknown;
  /** What `get` gave: a function that gives the module. */
  lib?: unknown;
  readonly from?: string;
};
type ShareScope = Record<string, Record<string, Share>>;
type WantedShare = {
  readonly scope?: readonly string[];
  readonly shareConfig?: { readonly requiredVersion?: unknown };
};
type LoadShareOptions = { readonly customShareInfo?: WantedShare };

type Container = {
  init: (scope: ShareScope, initScope: unknown[], options: object) => unknown;
  get: (module: string) => Promise<() => unknown>;
};

type Plugin = {
  readonly name: string;
  readonly beforeInit?: (args: object) => unknown;
  readonly createScript?: (args: { url: string }) => { script: HTMLScriptElement; timeout: number };
};

type Options = {
  readonly name: string;
  readonly id?: string;
  readonly version?: string;
  readonly plugins?: readonly Plugin[];
  readonly shared?: Readonly<Record<string, readonly Share[]>>;
};

const defaultScope = "default";

/** A host or a remote: what it shares, and for the host the remotes of the page. */
export class ModuleFederation {
  readonly name: string;
  options: Options;
  shareScopeMap: Record<string, ShareScope> = {};
  readonly #entries = new Map<string, string>();
  readonly #containers = new Map<string, Promise<Container>>();

  constructor(options: Options) {
    this.name = options.name;
    this.options = { name: options.name };
    this.initOptions(options);
  }

  /** Takes further options and starts plugins that are new. */
  initOptions(options: Options): Options {
    const before = this.options.plugins ?? [];
    const added = (options.plugins ?? []).filter((plugin) => !before.includes(plugin));
    this.options = { ...this.options, ...options, plugins: [...before, ...added] };
    for (const plugin of added) {
      plugin.beforeInit?.({ origin: this, options: this.options, userOptions: options });
    }
    return this.options;
  }

  /** Takes over the scope that the host hands to a remote. */
  initShareScopeMap(name: string, scope: ShareScope): void {
    this.shareScopeMap[name] = scope;
  }

  /** Puts its own shares into a scope. */
  initializeSharing(name: string = defaultScope): readonly [] {
    const scope = (this.shareScopeMap[name] ??= {});
    for (const [request, versions] of Object.entries(this.options.shared ?? {})) {
      const there = (scope[request] ??= {});
      for (const share of versions) there[share.version] ??= share;
    }
    return [];
  }

  /** A share of this build's own, at once. */
  loadShareSync(request: string, options?: LoadShareOptions): unknown {
    this.initializeSharing();
    const share = this.#find(request, options?.customShareInfo);
    if (share === undefined) throw new Error(`${this.name} finds no shared ${request}.`);
    return (share.lib ??= share.get());
  }

  /** A share for a remote; `false` when the page has none of that name. Throws when its version does not fit. */
  async loadShare(request: string, options?: LoadShareOptions): Promise<unknown> {
    const share = this.#find(request, options?.customShareInfo);
    return share === undefined ? false : (share.lib ??= await share.get());
  }

  /** The page has one version of each share. A remote that needs another one must not run. */
  #find(request: string, wanted: WantedShare | undefined): Share | undefined {
    const [name = defaultScope] = wanted?.scope ?? [];
    const [share] = Object.values(this.shareScopeMap[name]?.[request] ?? {});
    const range = wanted?.shareConfig?.requiredVersion;
    if (share !== undefined && typeof range === "string" && !fits(share.version, range)) {
      throw new Error(`${this.name} needs ${request} ${range}, the page has ${share.version}.`);
    }
    return share;
  }

  /** Names remotes by the address of their entry; `force` forgets what an earlier attempt left. */
  registerRemotes(
    remotes: readonly { readonly name: string; readonly entry: string }[],
    { force = false } = {},
  ): void {
    for (const { name, entry } of remotes) {
      if (this.#entries.has(name) && !force) continue;
      this.#entries.set(name, entry);
      this.#containers.delete(name);
      // An entry script declares its name with `var`, which cannot be deleted.
      Reflect.set(globalThis, name, undefined);
    }
  }

  /** Loads a module by `<remote>/<module>`. */
  async loadRemote(id: string): Promise<unknown> {
    const [name = "", ...module] = id.split("/");
    let container = this.#containers.get(name);
    if (container === undefined) {
      container = this.#open(name);
      this.#containers.set(name, container);
      container.catch(() => this.#containers.delete(name));
    }
    return (await (await container).get(`./${module.join("/")}`))();
  }

  async #open(name: string): Promise<Container> {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw new Error(`There is no remote ${name}.`);
    await this.#run(entry);
    const container: unknown = Reflect.get(globalThis, name);
    if (!isContainer(container)) throw new Error(`${entry} brings no container ${name}.`);
    this.initializeSharing();
    const scopes = { version: "", shareScopeKeys: defaultScope };
    Object.defineProperty(scopes, "shareScopeMap", { value: this.shareScopeMap, enumerable: false });
    await container.init(this.shareScopeMap[defaultScope] ?? {}, [], scopes);
    return container;
  }

  #run(entry: string): Promise<void> {
    const made = this.options.plugins?.map((plugin) => plugin.createScript?.({ url: entry })).find(Boolean);
    if (made === undefined) throw new Error("No plugin makes scripts.");
    const { script, timeout } = made;
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => (): void => {
        clearTimeout(timer);
        script.remove();
        settle();
      };
      const timer = setTimeout(
        end(() => reject(new Error(`${entry} did not come in time.`))),
        timeout,
      );
      script.addEventListener("load", end(resolve));
      script.addEventListener(
        "error",
        end(() => reject(new Error(`${entry} could not be loaded.`))),
      );
      document.head.append(script);
    });
  }
}

/** Whether a version fits the caret range that `shares.ts` writes. */
function fits(version: string, range: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = range.replace(/^\^/, "").split(".").map(Number);
  return major === wantedMajor && (major === 0 ? minor === wantedMinor : minor >= wantedMinor);
}

const isContainer = (value: unknown): value is Container =>
  typeof value === "object" && value !== null && "init" in value && "get" in value;

const instances: ModuleFederation[] = [];
let host: ModuleFederation | null = null;

/** The global list of instances, where remotes of every version look. */
export const CurrentGlobal = Object.assign(globalThis, { __FEDERATION__: { __INSTANCES__: instances } });
export const setGlobalFederationInstance = (instance: ModuleFederation): void =>
  void instances.push(instance);

// Remotes whose own runtime is still the library's ask for these as well.
export const getGlobalFederationConstructor = (): undefined => undefined;
export const setGlobalFederationConstructor = (): void => undefined;
export const helpers = { global: {}, share: {}, utils: {} };
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** Starts the host. */
export function init(options: Options): ModuleFederation {
  host = new ModuleFederation(options);
  setGlobalFederationInstance(host);
  return host;
}

const ofHost = (): ModuleFederation => {
  if (host === null) throw new Error("The federation has not been started.");
  return host;
};

/** `ModuleFederation.registerRemotes` of the host. */
export const registerRemotes = (...args: Parameters<ModuleFederation["registerRemotes"]>): void =>
  ofHost().registerRemotes(...args);

/** `ModuleFederation.loadRemote` of the host. */
export const loadRemote = (id: string): Promise<unknown> => ofHost().loadRemote(id);
