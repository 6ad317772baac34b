import { apiKeys } from "@roadworthy/contracts/api-keys";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { api } from "@roadworthy/kit/api";
import { formatCount } from "@roadworthy/kit/format";
import { useEffect, useState } from "react";
import styles from "./api.module.css";
import { keysTexts as texts } from "./keys-texts.ts";

type Limits = ReplyOf<typeof apiKeys.limits>;

const REFRESH_MS = 5_000;

/** What is left of both limits, read again every five seconds while the page is seen. */
export function LimitsPanel({ initial }: { initial: Limits }) {
  const [limits, setLimits] = useState(initial);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible") return;
      // A meter that could not be read keeps its last value; the next reading is near.
      api(apiKeys.limits, { signal: stop.signal }).then(setLimits, () => undefined);
    }, REFRESH_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, []);
  const { pulls, requests } = limits;
  return (
    <section className={`rw-panel ${styles.panel}`} aria-labelledby="api-limits">
      <h2 id="api-limits">{texts.limits}</h2>
      <Meter label={pulls.limit === 60 ? texts.pulls : texts.pullsOf(formatCount(pulls.limit))} {...pulls} />
      <Meter label={texts.requests} {...requests} />
    </section>
  );
}

function Meter({ label, limit, remaining }: { label: string; limit: number; remaining: number }) {
  return (
    <div className={styles.meter}>
      <span>{label}</span>
      <meter
        aria-label={label}
        min={0}
        max={limit}
        low={limit * 0.1}
        high={limit * 0.3}
        optimum={limit}
        value={remaining}
      />
      <span className="rw-small">{texts.left(formatCount(remaining), formatCount(limit))}</span>
    </div>
  );
}
