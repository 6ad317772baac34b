import { Suspense, use, useState, type ComponentType, type ReactNode } from "react";
import { currentShell } from "../connection/connection.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ErrorPanel } from "./error-panel.tsx";
import { partsTexts } from "./parts-texts.ts";
import { TextSkeleton } from "./skeletons.tsx";

type Brought<Props> = Promise<{ Component: ComponentType<Props> }>;

/**
 * A part that is loaded on its own, such as a chart. When its code cannot be loaded only this part shows an error, and
 * "Try Again" asks for the code again (a module-level `lazy` would keep its failure forever).
 */
export function Deferred<Props extends object>({
  bring,
  props,
  pending = <TextSkeleton />,
  failedTitle = partsTexts.partFailed,
}: {
  bring: () => Brought<Props>;
  props: Props;
  pending?: ReactNode;
  failedTitle?: string;
}) {
  const [attempt, setAttempt] = useState(() => ({ number: 1, brought: bring() }));
  const again = (): void => setAttempt({ number: attempt.number + 1, brought: bring() });
  return (
    <ErrorBoundary
      key={attempt.number}
      onError={(error) => currentShell().report(error)}
      fallback={() => <ErrorPanel title={failedTitle} onRetry={again} />}
    >
      <Suspense fallback={pending}>
        <Part brought={attempt.brought} props={props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Part<Props extends object>({ brought, props }: { brought: Brought<Props>; props: Props }) {
  const { Component } = use(brought);
  return <Component {...props} />;
}
