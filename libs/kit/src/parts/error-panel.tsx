import type { ReactNode } from "react";
import { messageOf, problemOf } from "../api/api.ts";
import { connectionTexts } from "../connection/connection-texts.ts";
import { Button } from "./button.tsx";
import { IdText } from "./id-text.tsx";
import { partsTexts } from "./parts-texts.ts";

/** Says that something could not be shown and offers to try again, without a reload. `heading` is h1 when it replaces a whole page. */
export function ErrorPanel({
  title,
  error,
  onRetry,
  retryLabel = partsTexts.tryAgain,
  heading: Heading = "h2",
  children,
}: {
  title: string;
  error?: unknown;
  onRetry?: () => void;
  retryLabel?: string;
  heading?: "h1" | "h2";
  children?: ReactNode;
}) {
  const requestId = problemOf(error)?.requestId;
  return (
    <section className="rw-panel rw-error-panel" role="alert">
      <Heading>{title}</Heading>
      <p>
        {children ?? messageOf(error, navigator.onLine ? partsTexts.wentWrong : connectionTexts.notReached)}
      </p>
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {requestId !== undefined && (
        <details className="rw-small">
          <summary>{partsTexts.details}</summary>
          <IdText id={requestId} isWhole />
        </details>
      )}
    </section>
  );
}
