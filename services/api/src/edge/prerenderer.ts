import { content } from "@roadworthy/contracts/content";
import { withVariant } from "@roadworthy/contracts/variant-path";
import { renderPages, type PageBundles, type ReadPublic } from "./render-pages.ts";
import { keepRendered, readRendered, type RenderedPage } from "./rendered-store.ts";

/** Renders public pages in the background and keeps them. */
export type Prerenderer = {
  /**
   * The page as last rendered, with the text B of an experiment where one is named; `null` while there is none, which also starts the
   * rendering.
   */
  pageFor(bundles: PageBundles, path: string, experimentId?: string | null): RenderedPage | null;
  /** Checks the content of all requested pages now, and renders again those whose content has changed; drops those of other experiments. */
  renderAgain(experimentId?: string | null): void;
  close(): void;
};

type PageSet = {
  readonly name: string;
  readonly bundles: PageBundles;
  /** The experiment whose text B these pages show. */
  readonly experimentId: string | null;
  pages: Map<string, RenderedPage>;
  /** The replies that pages were last rendered from, those that failed included. */
  read: Readonly<Record<string, unknown>>;
  /** When the content was last compared. */
  checkedAtMs: number;
  isBusy: boolean;
  /** Content was published while it was being rendered. */
  isOutdated: boolean;
};

const contentIsCheckedAfterMs = 5_000;
const mostSets = 12;

/**
 * Opens the renderer. Pages are kept by the versions of shell and public area, which a canary moves, and by language, also on disk, so
 * that a restart has them at once. A change of content is noticed within seconds of the next visit and renders them again; until
 * then, and where a page cannot be rendered anymore, the last good ones are served.
 */
export function openPrerenderer(options: {
  releasesDir: string;
  siteUrl: string;
  read: ReadPublic;
  warn: (error: unknown, message: string) => void;
}): Prerenderer {
  const { releasesDir, siteUrl, read, warn } = options;
  const sets = new Map<string, PageSet>();
  const closing = new AbortController();
  const { signal } = closing;
  let last: Promise<unknown> = Promise.resolve();

  /** One process at a time. */
  const inTurn = (work: () => Promise<void>): void => {
    last = last
      .then(() => (signal.aborted ? undefined : work()))
      .catch((error: unknown) => {
        if (!signal.aborted) warn(error, "public pages cannot be rendered ahead");
      });
  };

  function refresh(set: PageSet): void {
    const { bundles } = set;
    set.isBusy = true;
    set.isOutdated = false;
    inTurn(async () => {
      try {
        if (set.pages.size === 0 || (await hasChanged(set, bundles))) await renderAll(set, bundles);
      } finally {
        set.isBusy = false;
        set.checkedAtMs = performance.now();
        if (set.isOutdated && !signal.aborted) refresh(set);
      }
    });
  }

  /** How pages of a set read: those with the text B ask for the content at its own address, and keep it under the common one. */
  const readingOf =
    ({ experimentId }: PageSet): ReadPublic =>
    (path, language) =>
      read(path.startsWith(content.site.path) ? withVariant(path, experimentId) : path, language);

  async function hasChanged(set: PageSet, { shell }: PageBundles): Promise<boolean> {
    for (const [path, before] of Object.entries(set.read)) {
      const { status, body } = await readingOf(set)(path, shell.language);
      if (status === 200 && JSON.stringify(body) !== JSON.stringify(before)) return true;
    }
    return false;
  }

  async function renderAll(set: PageSet, bundles: PageBundles): Promise<void> {
    const done = await renderPages({ releasesDir, siteUrl, bundles, read: readingOf(set), signal });
    for (const [path, reason] of done.failed) warn(new Error(reason), `${path} cannot be rendered ahead`);
    set.pages = new Map([...set.pages, ...done.pages]);
    set.read = { ...set.read, ...done.read };
    await keepRendered(releasesDir, set.name, { pages: Object.fromEntries(set.pages), read: set.read }).catch(
      (error: unknown) => warn(error, "public pages rendered ahead cannot be kept for the next start"),
    );
  }

  function open(name: string, bundles: PageBundles, experimentId: string | null): PageSet {
    const kept = readRendered(releasesDir, name);
    const pages = new Map(Object.entries(kept?.pages ?? {}));
    return {
      name,
      bundles,
      experimentId,
      pages,
      read: kept?.read ?? {},
      checkedAtMs: -Infinity,
      isBusy: false,
      isOutdated: false,
    };
  }

  return {
    pageFor(bundles, path, experimentId = null) {
      const { shell, remote } = bundles;
      if (shell.prerender === undefined || remote.prerender === undefined) return null;
      if (remote.language !== shell.language) return null;
      const name = [shell.version, remote.version, shell.language, experimentId]
        .filter((part) => part !== null)
        .join(".");
      let set = sets.get(name);
      if (set === undefined) {
        set = open(name, bundles, experimentId);
        sets.set(name, set);
        const [oldest] = sets.keys();
        if (sets.size > mostSets && oldest !== undefined) sets.delete(oldest);
      }
      if (!set.isBusy && performance.now() - set.checkedAtMs > contentIsCheckedAfterMs) refresh(set);
      return set.pages.get(path) ?? null;
    },
    renderAgain(experimentId = null) {
      for (const [name, set] of sets) {
        if (set.experimentId !== null && set.experimentId !== experimentId) {
          sets.delete(name);
          continue;
        }
        if (set.isBusy) set.isOutdated = true;
        else refresh(set);
      }
    },
    close: () => closing.abort(),
  };
}
