import { ownSecurity, type SecurityEvent } from "@roadworthy/contracts/security-events";
import { networkName } from "@roadworthy/domain/network-name.rules";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { ErrorPanel } from "@roadworthy/kit/parts/error-panel";
import { TextSkeleton } from "@roadworthy/kit/parts/skeletons";
import { useCallback, useEffect, useRef, useState } from "react";
import { report } from "../../report.ts";
import { callApi } from "../../shell-api.ts";
import { securityLogTexts as texts } from "./security-log-texts.ts";
import { deviceLabel } from "./device-label.ts";

const PAGE_SIZE = 10;

type Log = { readonly events: readonly SecurityEvent[]; readonly nextCursor: string | null };

/** What happened to how the account is opened, newest first. It is read anew whenever `since` is another value. */
export function SecurityLog({ since }: { since: unknown }) {
  const [log, setLog] = useState<Log>();
  const [failure, setFailure] = useState<unknown>();
  const [isLoading, setIsLoading] = useState(false);
  const latest = useRef<AbortController>(undefined);

  const read = useCallback(async (before: Log | null): Promise<void> => {
    latest.current?.abort();
    const { signal } = (latest.current = new AbortController());
    try {
      const cursor = before?.nextCursor ?? undefined;
      const page = await callApi(ownSecurity.events, {
        query: { limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) },
        signal,
      });
      setLog({ events: [...(before?.events ?? []), ...page.items], nextCursor: page.nextCursor });
      setFailure(undefined);
    } catch (error) {
      if (signal.aborted) return;
      report(error);
      setFailure(error);
    }
    if (!signal.aborted) setIsLoading(false);
  }, []);

  useEffect(() => {
    void read(null);
    return () => latest.current?.abort();
  }, [read, since]);

  function readOn(): void {
    setIsLoading(true);
    void read(log ?? null);
  }

  return (
    <section className="sign-in-part" aria-busy={isLoading}>
      <h3>{texts.title}</h3>
      <p>{texts.lead}</p>
      {log && <Entries events={log.events} />}
      {!log && failure === undefined && (
        <>
          <output className="rw-hidden">{texts.loading}</output>
          <TextSkeleton lines={5} />
        </>
      )}
      {failure !== undefined && <ErrorPanel title={texts.failed} error={failure} onRetry={readOn} />}
      {log?.nextCursor != null && failure === undefined && (
        <Button variant="outline" loading={isLoading} onClick={readOn}>
          {texts.more}
        </Button>
      )}
    </section>
  );
}

function Entries({ events }: { events: readonly SecurityEvent[] }) {
  if (events.length === 0) return <p>{texts.empty}</p>;
  return (
    <>
      <ul className="sign-in-list">
        {events.map((event) => (
          <li key={event.id}>
            <span>
              {wordsOf(event)}
              <span className="sign-in-detail">{detailsOf(event)}</span>
              <span className="sign-in-detail">
                <DateTime at={event.at} />
              </span>
            </span>
            {event.isThisDevice && <strong>{texts.thisOne}</strong>}
          </li>
        ))}
      </ul>
      <output className="rw-hidden">{texts.shown(events.length)}</output>
    </>
  );
}

function wordsOf({ kind, method }: SecurityEvent): string {
  return kind === "signed_out" && method === "global" ? texts.everywhere : texts.kinds[kind];
}

function detailsOf(event: SecurityEvent): string {
  const { method, count, network } = event;
  const parts = [
    method === null ? null : methodName(method),
    deviceLabel(event),
    network === null ? null : networkName(network),
    count > 1 ? texts.times(count) : null,
  ];
  return parts.filter((part) => part !== null).join(", ");
}

/** A method that has no words of its own is the name of an issuer, or says nothing to a person. */
function methodName(method: string): string | null {
  const known = Object.entries(texts.methods).find(([name]) => name === method);
  if (known) return known[1];
  // A company's provider is known by its id.
  if (method.startsWith("sso:")) return texts.methods["sso/saml"];
  return method === "local" || method === "others" || method === "global" ? null : method;
}
