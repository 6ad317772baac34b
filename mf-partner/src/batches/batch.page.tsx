import { pullBatches } from "@roadworthy/contracts/pull-batches";
import { api, isProblem } from "@roadworthy/kit/api";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { ListPage } from "@roadworthy/kit/parts/list-page";
import { type PageArgs, usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import styles from "../stack.module.css";
import { batchRowsList } from "./batch-rows.list.tsx";
import { BatchState } from "./batch-state.panel.tsx";
import { batchesTexts as texts } from "./batches-texts.ts";

export const { title } = texts;
export const failedTitle = texts.failedOne;

/** The batch and a page of its rows; `null` when the partner has none of this id. */
export async function load(args: PageArgs) {
  try {
    const [batch, rows] = await Promise.all([
      api(pullBatches.get, { params: { id: args.params["id"] ?? "" }, signal: args.signal }),
      batchRowsList.load(args),
    ]);
    return { batch, rows };
  } catch (error) {
    if (isProblem(error, "not_found") || isProblem(error, "invalid_request")) return null;
    throw error;
  }
}

/** One batch: its price before it is ordered, its progress, and what became of each row. */
export function Component() {
  const data = usePageData<typeof load>();
  if (data === null)
    return (
      <div className="rw-panel">
        <EmptyState title={texts.unknownTitle}>{texts.unknownText}</EmptyState>
      </div>
    );
  return (
    <AreaProvider>
      <div className={styles.stack}>
        <PageHeader title={data.batch.name}>
          <Link to={paths.batches()}>{texts.allBatches}</Link>
        </PageHeader>
        <BatchState key={data.batch.id} batch={data.batch} />
        <ListPage list={batchRowsList} data={data.rows} isFollowed={data.batch.status === "running"} />
      </div>
    </AreaProvider>
  );
}
