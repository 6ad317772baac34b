import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { outcomeUnknown } from "@roadworthy/contracts/remote";
import { brand } from "../brand.ts";
import { currentShell } from "../connection/connection.ts";
import { useLocation, useParams } from "@roadworthy/kit/router";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ErrorPanel } from "./error-panel.tsx";
import { LoadFailed } from "./load-failed/load-failed.tsx";
import { partsTexts } from "./parts-texts.ts";
import { PageSkeleton } from "./skeletons.tsx";

/** What a page's `load` receives. `signal` aborts when the person leaves before it is done. */
export type PageArgs = {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly signal: AbortSignal;
};

/** What a `*.page.tsx` file exports. */
export type PageModule = {
  Component: ComponentType;
  /** The document's title, without the product's name. */
  title: string;
  /** The title with the name of the record that `load` read: "Dana Reyes, user". */
  titleOf?: (data: never) => string;
  /** Reads what the page shows; runs again when the address changes and on `useReload`. */
  load?: (args: PageArgs) => Promise<unknown>;
  /** The heading of the error shown when `load` fails. */
  failedTitle?: string;
};

/** How the newest finished run ended, and what it was for. */
type Run = { readonly path: string; readonly search: string; readonly attempt: number } & (
  | {
      readonly status: "failed";
      readonly title: string;
      /** Unknown where the page's code did not come. */
      readonly pageTitle: string | null;
      readonly error: unknown;
    }
  | { readonly status: "ready"; readonly module: PageModule; readonly data: unknown }
);

const PageContext = createContext<{ data: unknown; isReloading: boolean; reload: () => void } | null>(null);

type Place = Pick<Run, "path" | "search">;

/** A route's `handle`: loads code and data ahead, so that the page's first render at that place shows them. */
export type PageHandle = {
  readonly prepare: (place: Place & { readonly params: PageArgs["params"] }) => Promise<PageModule | null>;
};

/** Whether a route's `handle` is that of a page. */
export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === "object" && handle !== null && "prepare" in handle;

/**
 * Turns `() => import("./x.page.tsx")` into the element of a route. Code and data load together behind a skeleton; a failure
 * shows in the page's own place and "Try Again" repeats what failed.
 */
export function page(
  bring: () => Promise<PageModule>,
  options: {
    pending?: ReactNode;
    /** Reading its data is put on record, so only its code is loaded ahead: pointing at a link is no reading. */
    isOnRecord?: boolean;
  } = {},
): { element: ReactNode; handle: PageHandle } {
  let prepared: { readonly run: Run; readonly of: string | null; readonly atMs: number } | null = null;
  let coming: (Place & { readonly run: Promise<Run>; readonly of: string | null }) | null = null;
  let brought: Promise<PageModule> | null = null;
  const bringOnce = (): Promise<PageModule> =>
    (brought ??= bring().catch((error: unknown) => {
      brought = null;
      throw error;
    }));
  const ahead: Ahead = {
    run: () =>
      prepared?.of === personId() && performance.now() - prepared.atMs < preparedIsGoodForMs
        ? prepared.run
        : null,
    coming: ({ path, search }) =>
      coming?.path === path && coming.search === search && coming.of === personId() ? coming.run : null,
    forget() {
      prepared = null;
      coming = null;
    },
  };
  return {
    element: <PageHost bring={bringOnce} pending={options.pending ?? <PageSkeleton />} ahead={ahead} />,
    handle: {
      async prepare({ path, search, params }) {
        if (options.isOnRecord === true) return bringOnce();
        const { signal } = new AbortController();
        const running = finish(bringOnce, { path, search, attempt: 0 }, params, signal);
        const mine = { path, search, run: running, of: personId() };
        coming = mine;
        const run = await running;
        // A visit to the page has already used it.
        if (coming !== mine) return run.status === "ready" ? run.module : null;
        coming = null;
        prepared = run.status === "ready" ? { run, of: mine.of, atMs: performance.now() } : null;
        return run.status === "ready" ? run.module : null;
      },
    },
  };
}

/** What the page's `load` returned: `usePageData<typeof load>()`. */
export function usePageData<Load extends (args: PageArgs) => Promise<unknown>>(): Awaited<ReturnType<Load>> {
  return dataOf<Load>(usePage().data);
}

/** Runs the page's `load` again, keeping what is shown until it is done; `isReloading` says when. */
export function useReload(): { reload: () => void; isReloading: boolean } {
  const { reload, isReloading } = usePage();
  return { reload, isReloading };
}

function usePage(): { data: unknown; isReloading: boolean; reload: () => void } {
  const context = use(PageContext);
  if (context === null) throw new Error("Only inside a page.");
  return context;
}

/** The host puts into the context exactly what the page module's own `load` resolved to. */
const dataOf = <Load extends (args: PageArgs) => Promise<unknown>>(
  data: unknown,
): Awaited<ReturnType<Load>> => data as Awaited<ReturnType<Load>>;

/** What `prepare` loaded, until the page has been shown with it. */
type Ahead = {
  readonly run: () => Run | null;
  /** What is still being loaded for this place. */
  readonly coming: (place: Place) => Promise<Run> | null;
  readonly forget: () => void;
};

const preparedIsGoodForMs = 20_000;

/** Who is signed in: nobody is shown what was loaded ahead for somebody else. */
const personId = (): string | null => currentShell().session.getState().user?.id ?? null;

/** Brings code and data for one place. Never throws. */
async function finish(
  bring: () => Promise<PageModule>,
  place: Place & Pick<Run, "attempt">,
  params: PageArgs["params"],
  signal: AbortSignal,
): Promise<Run> {
  let title: string = partsTexts.pageFailed;
  let pageTitle: string | null = null;
  try {
    const module = await bring();
    signal.throwIfAborted();
    title = module.failedTitle ?? title;
    pageTitle = module.title;
    const url = new URL(`${place.path}${place.search}`, location.origin);
    return { ...place, status: "ready", module, data: await module.load?.({ params, url, signal }) };
  } catch (error) {
    return { ...place, status: "failed", title, pageTitle, error };
  }
}

function PageHost({
  bring,
  pending,
  ahead,
}: {
  bring: () => Promise<PageModule>;
  pending: ReactNode;
  ahead: Ahead;
}) {
  const { pathname: path, search } = useLocation();
  // react-router makes a new object on every render; its text is what matters.
  const paramsText = JSON.stringify(useParams());
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<Run | null>(ahead.run);

  useEffect(() => {
    const prepared = ahead.run();
    const coming = attempt === 0 ? ahead.coming({ path, search }) : null;
    ahead.forget();
    if (prepared?.path === path && prepared.search === search && attempt === 0) return undefined;
    const abort = new AbortController();
    const load = (): Promise<Run> =>
      finish(bring, { path, search, attempt }, paramsOf(paramsText), abort.signal);
    // A preload that failed before anyone visited is retried once.
    const loading = coming === null ? load() : coming.then((run) => (run.status === "ready" ? run : load()));
    void loading.then((next) => {
      if (abort.signal.aborted) return;
      if (next.status === "failed") currentShell().report(next.error);
      setLast((before) => {
        // A failed reload of the same address keeps what is shown, and with it what the person typed.
        const isShown = before?.status === "ready" && before.path === path && before.search === search;
        return next.status === "failed" && isShown ? { ...before, attempt } : next;
      });
    });
    return () => abort.abort();
  }, [bring, ahead, path, search, paramsText, attempt]);

  const focused = useRef<Element | null>(null);
  const reload = useCallback(() => {
    focused.current = document.activeElement;
    setAttempt((before) => before + 1);
  }, []);
  // What nobody confirmed shows as it is now, and what could not be read comes with the connection.
  const readsAgainOn = last?.status === "failed" ? "online" : outcomeUnknown;
  useEffect(() => {
    window.addEventListener(readsAgainOn, reload);
    return () => window.removeEventListener(readsAgainOn, reload);
  }, [readsAgainOn, reload]);
  const title = last === null ? null : last.status === "ready" ? titleOf(last) : last.pageTitle;
  useEffect(() => {
    if (title !== null) document.title = `${title} – ${brand.name}`;
  }, [title]);
  // What has been loaded again may lack what had the focus, such as the button that asked for it.
  useEffect(() => {
    if (focused.current === null || focused.current.isConnected) return;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
    focused.current = null;
  }, [last]);
  const isCurrent = last?.path === path;
  const isReloading = isCurrent && (last.search !== search || last.attempt !== attempt);
  const data = last?.status === "ready" ? last.data : undefined;
  const context = useMemo(() => ({ data, isReloading, reload }), [data, isReloading, reload]);

  if (!isCurrent || (isReloading && last.status === "failed")) return pending;
  if (last.status === "failed") {
    return <LoadFailed heading="h1" title={last.title} error={last.error} onRetry={reload} />;
  }
  const { Component } = last.module;
  return (
    <PageContext value={context}>
      <ErrorBoundary
        key={path}
        onError={(error) => currentShell().report(error)}
        fallback={(error, retry) => (
          <ErrorPanel title={partsTexts.pageStopped} error={error} onRetry={retry} />
        )}
      >
        <Component />
      </ErrorBoundary>
    </PageContext>
  );
}

/** A page's title; `titleOf` is given exactly what the page's own `load` resolved to. */
const titleOf = ({ module, data }: { module: PageModule; data: unknown }): string =>
  module.titleOf?.(data as never) ?? module.title;

/** The text was made from `useParams()` two lines earlier. */
const paramsOf = (text: string): PageArgs["params"] => JSON.parse(text) as PageArgs["params"];
