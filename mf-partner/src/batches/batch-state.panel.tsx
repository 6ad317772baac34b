import { pullBatches, type QuotedPullBatch } from "@roadworthy/contracts/pull-batches";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { deskChanged } from "@roadworthy/contracts/remote";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatCents, formatCount } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { Money } from "@roadworthy/kit/parts/money";
import { useReload } from "@roadworthy/kit/parts/page";
import { Link } from "@roadworthy/kit/router";
import { Alert, Progress, Space } from "antd";
import { useEffect, useState } from "react";
import { paths } from "../paths.ts";
import { pullTypeNames, scoreTypeName } from "../vocabulary.ts";
import { BatchStatusTag } from "./batches.list.tsx";
import { batchesTexts as texts } from "./batches-texts.ts";
import styles from "../stack.module.css";

const LOOK_EVERY_MS = 2_000;

/** Where a batch stands and what may be done with it; a running one is followed. */
export function BatchState({ batch }: { batch: QuotedPullBatch }) {
  const { reload, isReloading } = useReload();
  const isRunning = batch.status === "running";
  useFollowing(isRunning, reload, isReloading);
  // By its end it has paid for its reports, which changes the menu's balance.
  useEffect(
    () => (isRunning ? () => void window.dispatchEvent(new Event(deskChanged)) : undefined),
    [isRunning],
  );
  const { rows, actions } = batch;
  const can = (action: (typeof actions)[number]): boolean => actions.includes(action);
  const toDo = rows.total - rows.invalid;
  const done = rows.ordered + rows.refused + rows.canceled;

  async function act(work: () => Promise<unknown>, saved: string): Promise<void> {
    try {
      await work();
      notify({ type: "success", message: saved });
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.actFailed) });
    }
    reload();
  }
  const params = { id: batch.id };
  const count = rowsOf(rows.ready);

  return (
    <section className={`rw-panel ${styles.stack}`} aria-labelledby="batch-price">
      <div>
        <BatchStatusTag status={batch.status} />
      </div>
      {batch.startedAt !== null && (
        <div>
          <p>{texts.progress(formatCount(done), formatCount(toDo))}</p>
          <Progress
            percent={toDo === 0 ? 100 : Math.floor((done * 100) / toDo)}
            status={batch.status === "running" ? "active" : "normal"}
            aria-label={texts.progress(formatCount(done), formatCount(toDo))}
          />
        </div>
      )}
      {batch.pauseReason !== null && (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              {texts.pauses[batch.pauseReason]}
              {batch.pauseReason === "funds" && (
                <>
                  {" "}
                  <Link to={paths.billing()}>{texts.addFunds}</Link>
                </>
              )}
            </>
          }
        />
      )}
      {rows.invalid > 0 && batch.status === "quoted" && (
        <Alert
          type="warning"
          showIcon
          title={
            rows.invalid === rows.total
              ? texts.nothingToOrder
              : rows.invalid === 1
                ? texts.errorsOne
                : texts.errors(`${formatCount(rows.invalid)} ${texts.rowNoun[1]}`)
          }
        />
      )}
      <Problems batch={batch} />
      <h2 id="batch-price">{texts.quote}</h2>
      <Prices batch={batch} />
      {can("confirm") && rows.ready > 0 && batch.quotedCents > batch.availableCents && (
        <Alert type="info" showIcon title={texts.short} />
      )}
      <Space wrap>
        {can("confirm") && rows.ready > 0 && (
          <ConfirmButton
            title={texts.ordering}
            question={texts.orderQuestion}
            confirmLabel={texts.confirm(count, formatCents(batch.quotedCents))}
            onConfirm={() =>
              act(
                () => api(pullBatches.confirm, { params, body: { quotedCents: batch.quotedCents } }),
                texts.started,
              )
            }
          >
            {texts.confirm(count, formatCents(batch.quotedCents))}
          </ConfirmButton>
        )}
        {can("resume") && (
          <Button onClick={() => void act(() => api(pullBatches.resume, { params }), texts.resumed)}>
            {texts.resume}
          </Button>
        )}
        {can("skip") && (
          <ConfirmButton
            variant="outline"
            title={texts.skip}
            question={texts.skipQuestion}
            confirmLabel={texts.skip}
            onConfirm={() => act(() => api(pullBatches.skip, { params }), texts.skipped)}
          >
            {texts.skip}
          </ConfirmButton>
        )}
        {can("retry") && (
          <ConfirmButton
            variant="outline"
            title={texts.retry(rowsOf(rows.retryable))}
            question={texts.retryQuestion}
            confirmLabel={texts.retry(rowsOf(rows.retryable))}
            onConfirm={() => act(() => api(pullBatches.retry, { params }), texts.retried)}
          >
            {texts.retry(rowsOf(rows.retryable))}
          </ConfirmButton>
        )}
        {can("cancel") && (
          <ConfirmButton
            variant="outline"
            title={texts.cancel}
            question={texts.cancelQuestion}
            confirmLabel={texts.cancel}
            keepLabel={texts.keep}
            onConfirm={() => act(() => api(pullBatches.cancel, { params }), texts.canceled)}
          >
            {texts.cancel}
          </ConfirmButton>
        )}
      </Space>
    </section>
  );
}

const rowsOf = (count: number): string => `${formatCount(count)} ${texts.rowNoun[count === 1 ? 0 : 1]}`;

/** Where the rows are that brought no pull, and how to correct them, once the others have been ordered. */
function Problems({ batch: { id, rows, status } }: { batch: QuotedPullBatch }) {
  const count = rows.invalid + rows.refused + rows.blocked;
  if (count === 0 || (status !== "completed" && status !== "paused")) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={texts.problems(rowsOf(count))}
      description={
        <>
          <p>{texts.problemsLead}</p>
          <Space wrap>
            <Link to={`${paths.batch(id)}?status=not_ordered`}>{texts.seeProblems}</Link>
            <Link to={paths.newBatch()}>{texts.correct}</Link>
          </Space>
        </>
      }
    />
  );
}

function Prices({ batch }: { batch: QuotedPullBatch }) {
  return (
    <>
      {batch.prices.length > 0 && (
        <DataTable
          caption={texts.perRow}
          rowKey={({ id }) => id}
          rows={batch.prices.map((price, index) => ({ ...price, id: String(index) }))}
          columns={[
            {
              key: "order",
              title: texts.order,
              render: ({ bureaus, type, scoreType, ficoModel }) =>
                `${pullTypeNames[type]}, ${scoreTypeName(scoreType, ficoModel)}: ${bureaus.map((one) => bureauNames[one]).join(", ")}`,
            },
            { key: "rows", title: texts.rows, numeric: true, render: ({ rows }) => formatCount(rows) },
            {
              key: "price",
              title: texts.perRow,
              numeric: true,
              render: ({ priceCents }) => <Money cents={priceCents} />,
            },
            {
              key: "total",
              title: texts.total,
              numeric: true,
              render: ({ rows, priceCents }) => <Money cents={rows * priceCents} />,
            },
          ]}
        />
      )}
      <p>
        {batch.status === "quoted" ? texts.totalMost : texts.quoted}:{" "}
        <strong>{formatCents(batch.quotedCents)}</strong>. {texts.charged}:{" "}
        <strong>{formatCents(batch.chargedCents)}</strong>. {texts.available}:{" "}
        <strong>{formatCents(batch.availableCents)}</strong>.
      </p>
    </>
  );
}

/** Reads again a while after the last reading was done, as long as something moves. */
function useFollowing(isMoving: boolean, reload: () => void, isReloading: boolean): void {
  const [beat, setBeat] = useState(0);
  useEffect(() => {
    if (!isMoving || isReloading) return;
    const timer = setTimeout(() => {
      if (!document.hidden) reload();
      setBeat((last) => last + 1);
    }, LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isMoving, isReloading, reload, beat]);
}
