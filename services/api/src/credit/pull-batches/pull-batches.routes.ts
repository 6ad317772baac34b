import type { FastifyInstance } from "fastify";
import { pullBatches, type PullBatchRow } from "@roadworthy/contracts/pull-batches";
import { serve } from "../../platform/serve.ts";
import { dollars, serveList } from "../../platform/serve-list.ts";
import { listBatches, listBatchRows, readBatch } from "./pull-batches.queries.ts";
import {
  cancelBatch,
  confirmBatch,
  createBatch,
  resumeBatch,
  retryRefused,
  skipBlocked,
} from "./pull-batches.service.ts";

/** What is wrong with a field, which is named by its column of the file. */
function sentenceOf({ column, path, message }: PullBatchRow["issues"][number]): string {
  if (path === "") return `The row ${message}.`;
  const name = column === undefined ? (path.split(".").at(-1) ?? path) : `Column ${column}`;
  return `${name} ${message}.`;
}

export function pullBatchRoutes(app: FastifyInstance): void {
  serve(app, pullBatches.create, createBatch);
  serve(app, pullBatches.get, readBatch);
  serve(app, pullBatches.confirm, confirmBatch);
  serve(app, pullBatches.resume, resumeBatch);
  serve(app, pullBatches.skip, skipBlocked);
  serve(app, pullBatches.retry, retryRefused);
  serve(app, pullBatches.cancel, cancelBatch);
  serveList(app, pullBatches.list, listBatches, {
    fileName: "credit-pull-batches",
    columns: [
      { title: "Batch ID", value: ({ id }) => id },
      { title: "Name", value: ({ name }) => name },
      { title: "Date (UTC)", value: ({ createdAt }) => createdAt },
      { title: "Status", value: ({ status }) => status },
      { title: "Rows", value: ({ rows }) => rows.total },
      { title: "With errors", value: ({ rows }) => rows.invalid },
      { title: "Ordered", value: ({ rows }) => rows.ordered },
      { title: "Refused", value: ({ rows }) => rows.refused },
      { title: "Quoted (USD)", value: ({ quotedCents }) => dollars(quotedCents) },
      { title: "Charged (USD)", value: ({ chargedCents }) => dollars(chargedCents) },
    ],
  });
  serveList(app, pullBatches.rows, listBatchRows, {
    fileName: "credit-pull-batch",
    columns: [
      { title: "Line", value: ({ line }) => line },
      { title: "Consumer", value: ({ consumerName }) => consumerName },
      { title: "Reference", value: ({ reference }) => reference },
      { title: "Row", value: ({ status }) => status },
      { title: "Pull", value: ({ pull }) => pull?.status ?? null },
      {
        title: "Quoted (USD)",
        value: ({ priceCents }) => (priceCents === null ? null : dollars(priceCents)),
      },
      { title: "Charged (USD)", value: ({ pull }) => (pull ? dollars(pull.chargedCents) : null) },
      {
        title: "Problem",
        value: ({ issues, refusal }) => refusal?.detail ?? issues.map(sentenceOf).join(" "),
      },
      { title: "Pull ID", value: ({ pull }) => pull?.id ?? null },
      { title: "Report ID", value: ({ pull }) => pull?.reportId ?? null },
    ],
  });
}
