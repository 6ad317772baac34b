import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { currentShell } from "../../connection/connection.ts";
import { ErrorBoundary } from "../error-boundary.tsx";
import { ErrorPanel } from "../error-panel.tsx";
import { partsTexts } from "../parts-texts.ts";
import { TextSkeleton } from "../skeletons.tsx";

type Brought<Props> = { readonly Component: ComponentType<Props> };
type Bring<Props> = () => Promise<Brought<Props>>;

/** What has been loaded, by the function that loads it, so that it is there at once the next time. */
const loaded = new WeakMap<object, unknown>();

/**
 * A part that is loaded on its own, such as a chart. When its code cannot be loaded only this part shows an error, and
 * "Try Again" asks for the code again (a module-level `lazy` would keep its failure forever). It does without `Suspense`, as
 * React keeps a fallback for 300 ms once it shows one.
 */
export function Deferred<Props extends object>({
  bring,
  props,
  pending = <TextSkeleton />,
  failedTitle = partsTexts.partFailed,
}: {
  bring: Bring<Props>;
  props: Props;
  pending?: ReactNode;
  failedTitle?: string;
}) {
  const [attempt, setAttempt] = useState(() => start(bring, 1));
  const again = (): void => setAttempt(start(bring, attempt.number + 1));
  const failed = <ErrorPanel title={failedTitle} onRetry={again} />;
  return (
    <ErrorBoundary
      key={attempt.number}
      onError={(error) => currentShell().report(error)}
      fallback={() => failed}
    >
      <Part attempt={attempt} props={props} pending={pending} failed={failed} />
    </ErrorBoundary>
  );
}

type Attempt<Props> = { readonly number: number; readonly brought: Brought<Props> | Promise<Brought<Props>> };

function start<Props>(bring: Bring<Props>, number: number): Attempt<Props> {
  // Only this function puts something there, under the function that brought it.
  const known = loaded.get(bring) as Brought<Props> | undefined;
  if (known !== undefined) return { number, brought: known };
  const coming = bring().then((brought) => {
    loaded.set(bring, brought);
    return brought;
  });
  return { number, brought: coming };
}

function Part<Props extends object>({
  attempt: { brought },
  props,
  pending,
  failed,
}: {
  attempt: Attempt<Props>;
  props: Props;
  pending: ReactNode;
  failed: ReactNode;
}) {
  const [outcome, setOutcome] = useState<Brought<Props> | "failed" | null>(
    brought instanceof Promise ? null : brought,
  );
  useEffect(() => {
    if (!(brought instanceof Promise)) return undefined;
    let isGone = false;
    brought.then(
      (came) => {
        if (!isGone) setOutcome(came);
      },
      (error: unknown) => {
        currentShell().report(error);
        if (!isGone) setOutcome("failed");
      },
    );
    return () => {
      isGone = true;
    };
  }, [brought]);
  if (outcome === null) return pending;
  if (outcome === "failed") return failed;
  const { Component } = outcome;
  return <Component {...props} />;
}
