import type { ReleasedApp } from "@roadworthy/contracts/admin-releases";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useId } from "react";
import styles from "../parts/detail.module.css";
import type { ChosenMove } from "./move-dialog.panel.tsx";
import releasesStyles from "./releases.module.css";
import { releasesTexts as texts } from "./releases-texts.ts";

type State = "stable" | "canary" | "earlier" | "undone";
type Row = ReleasedApp["stable"] & { readonly state: State };

/** Whether something can be done with one of its versions. The first one is all that visitors can get. */
export const isMovable = ({ canary, earlier, undone }: ReleasedApp): boolean =>
  canary !== null || earlier.length > 0 || undone.length > 0;

/** One front end's versions, live ones first, with what can be done with each. */
export function ReleasedAppPanel({
  released,
  hasMoves,
  onChoose,
}: {
  released: ReleasedApp;
  /** Whether any front end on the page can be moved: all tables have the same columns. */
  hasMoves: boolean;
  onChoose: (move: ChosenMove) => void;
}) {
  const id = useId();
  const { app, stable, canary, percent, earlier, undone } = released;
  const canGoBack = canary !== null || earlier.length > 0;
  const rows: Row[] = [
    { ...stable, state: "stable" },
    ...(canary ? [{ ...canary, state: "canary" } as const] : []),
    ...earlier
      .filter(({ version }) => version !== canary?.version && undone.every((one) => one.version !== version))
      .map((one) => ({ ...one, state: "earlier" }) as const),
    ...undone.map((one) => ({ ...one, state: "undone" }) as const),
  ];
  return (
    <section className={`rw-panel ${styles.panel} ${releasesStyles.app}`} aria-labelledby={id}>
      <header className={`${styles.actions} ${styles.titled}`}>
        <h2 id={id}>{app}</h2>
        {released.off && (
          <StatusTag tone="error">
            {texts.isOff} {texts.offSince} <DateTime at={released.off.since} />
          </StatusTag>
        )}
        {released.kind === "remote" && app !== "mf-admin" && (
          <Button
            variant={released.off ? "primary" : "outline"}
            size="sm"
            aria-label={`${released.off ? texts.on : texts.off}: ${app}`}
            onClick={() => onChoose(released.off ? { app, move: "on" } : { app, move: "off" })}
          >
            {released.off ? texts.on : texts.off}
          </Button>
        )}
      </header>
      {released.off && <p>{released.off.en}</p>}
      {stable.builtAt === null && <p className={styles.failure}>{texts.liveMissing}</p>}
      {canary?.builtAt === null && <p className={styles.failure}>{texts.canaryMissing}</p>}
      <DataTable
        caption={app}
        rowKey={({ state, version }) => `${state} ${version}`}
        rows={rows}
        columns={[
          {
            key: "state",
            card: "status",
            title: texts.state,
            render: ({ state }) => (
              <span className={styles.breaking}>
                <StateTag state={state} percent={canary ? percent : 0} />
              </span>
            ),
          },
          {
            key: "version",
            card: "title",
            title: texts.version,
            render: ({ version, builtAt, published }) => (
              <>
                <code>{version}</code>
                <small className={styles.note}>{builtAt ? <DateTime at={builtAt} /> : texts.notStored}</small>
                {published && (
                  <small className={styles.note} title={published.reason}>
                    {texts.origin(published.commit, published.author)}
                  </small>
                )}
              </>
            ),
          },
          {
            key: "size",
            card: "figure",
            isWide: true,
            title: texts.size,
            numeric: true,
            render: ({ scriptKb }) => (scriptKb === null ? "" : texts.kilobytes(scriptKb)),
          },
          {
            key: "health",
            card: "line",
            title: texts.pageLoads,
            render: ({ health, state }) => (
              <>
                <Health health={health} />
                {state === "canary" && <Stage released={released} />}
              </>
            ),
          },
          {
            key: "contract",
            isWide: true,
            title: texts.contract,
            numeric: true,
            render: ({ contract }) => contract,
          },
          {
            key: "actions",
            card: "actions",
            title: texts.actions,
            isBlank: () => !hasMoves,
            render: (row) => (
              <RowActions app={app} row={row} canGoBack={canGoBack && canary === null} onChoose={onChoose} />
            ),
          },
        ]}
      />
    </section>
  );
}

/** How a canary in stages goes on by itself. */
function Stage({ released: { stageMinutes, stage } }: { released: ReleasedApp }) {
  if (stageMinutes === null) return null;
  return (
    <>
      <small className={styles.note}>{texts.inStages(stageMinutes)}</small>
      {stage && (
        <small className={styles.note}>
          {texts.nextStage(stage.nextPercent)} <DateTime at={stage.nextAt} />.{" "}
          {texts.stageNeeds(stage.pageLoads, stage.pageLoadsNeeded)}
        </small>
      )}
    </>
  );
}

/** How many page loads failed, and how, and its web vitals; what the policy refused is no failure by itself. */
function Health({ health }: { health: Row["health"] }) {
  if (health === null || health.views + health.hang === 0) return texts.noBeacons;
  return (
    <>
      {texts.failedOf(health)}
      <small className={styles.note}>{texts.failureKinds(health)}</small>
      <small className={styles.note}>{texts.vitalsOf(health)}</small>
    </>
  );
}

function StateTag({ state, percent }: { state: State; percent: number }) {
  switch (state) {
    case "stable":
      return (
        <StatusTag tone="success">{percent === 0 ? texts.live : texts.liveFor(100 - percent)}</StatusTag>
      );
    case "canary":
      return <StatusTag tone="warning">{texts.canaryFor(percent)}</StatusTag>;
    case "earlier":
      return <StatusTag>{texts.earlier}</StatusTag>;
    case "undone":
      return <StatusTag tone="error">{texts.undone}</StatusTag>;
  }
}

function RowActions({
  app,
  row: { state, version, builtAt },
  canGoBack,
  onChoose,
}: {
  app: string;
  row: Row;
  canGoBack: boolean;
  onChoose: (move: ChosenMove) => void;
}) {
  const act = (label: string, move: ChosenMove) => (
    <Button
      variant="outline"
      size="sm"
      aria-label={`${label}: ${app} ${version}`}
      onClick={() => onChoose(move)}
    >
      {label}
    </Button>
  );
  if (state === "stable")
    return canGoBack ? act(texts.rollback, { app, move: "rollback", isCanary: false }) : null;
  if (state === "canary") {
    return (
      <span className={styles.actions}>
        {act(texts.promote, { app, move: "promote" })}
        {act(texts.pause, { app, move: "pause" })}
        {act(texts.rollback, { app, move: "rollback", isCanary: true })}
      </span>
    );
  }
  if (builtAt === null) return null;
  return (
    <span className={styles.actions}>
      {act(texts.to, { app, move: "to", version })}
      {act(texts.tryOut, { app, move: "canary", version })}
      {act(texts.staged, { app, move: "staged", version })}
    </span>
  );
}
