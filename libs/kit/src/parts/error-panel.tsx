import type { ReactNode } from "react";
import { messageOf } from "../api.ts";
import { Button } from "./button.tsx";

/** Says that something could not be shown and offers to try again, without a reload. */
export function ErrorPanel({
  title,
  error,
  onRetry,
  retryLabel = "Try Again",
  children,
}: {
  title: string;
  error?: unknown;
  onRetry?: () => void;
  retryLabel?: string;
  children?: ReactNode;
}) {
  return (
    <section className="rw-panel rw-error-panel" role="alert">
      <h2>{title}</h2>
      <p>{children ?? messageOf(error, "Something went wrong on our side. Nothing you did was lost.")}</p>
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </section>
  );
}
