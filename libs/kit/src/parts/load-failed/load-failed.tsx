import { isProblem } from "../../api/api.ts";
import { Deferred } from "../deferred/deferred.tsx";
import { ErrorPanel } from "../error-panel.tsx";

const bringForbidden = async () => ({
  Component: (await import(/* webpackChunkName: "forbidden" */ "./forbidden.panel.tsx")).Forbidden,
});

const bringSuspended = async () => ({
  Component: (await import(/* webpackChunkName: "suspended" */ "./suspended.panel.tsx")).Suspended,
});

/** Stands where data could not be read: who can help when it isn't the person's to read or their business is suspended, otherwise a way to try again. */
export function LoadFailed({
  title,
  error,
  onRetry,
  heading = "h2",
}: {
  title: string;
  error: unknown;
  onRetry: () => void;
  heading?: "h1" | "h2";
}) {
  if (isProblem(error, "partner_not_active")) return <Deferred bring={bringSuspended} props={{ heading }} />;
  return isProblem(error, "forbidden") ? (
    <Deferred bring={bringForbidden} props={{ heading, onRoleChange: onRetry }} />
  ) : (
    <ErrorPanel heading={heading} title={title} error={error} onRetry={onRetry} />
  );
}
