import type { ClientDashboard } from "@roadworthy/contracts/clients";
import { Deferred } from "@roadworthy/kit/parts/deferred";
import { useComesNear } from "@roadworthy/kit/use-comes-near";
import { useRef } from "react";
import { scoresTexts as texts } from "./scores-texts.ts";
import styles from "./dashboard.module.css";

const bringChart = () => import(/* webpackChunkName: "history-chart" */ "./history-chart.panel.tsx");

/** The scores of the months. Its code is fetched when it comes near the window; until then its place is kept. */
export function HistoryPanel({ history, bureaus }: Pick<ClientDashboard, "history" | "bureaus">) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useComesNear(frame);
  const pending = <span className={`rw-skeleton rw-skeleton-chart ${styles.historyPending}`} />;
  return (
    <div ref={frame} className={styles.history}>
      {isNear ? (
        <Deferred
          bring={bringChart}
          props={{ history, bureaus }}
          pending={pending}
          failedTitle={texts.chartFailed}
        />
      ) : (
        pending
      )}
    </div>
  );
}
