import { adminQueue } from "@roadworthy/contracts/admin-queue";
import { api } from "@roadworthy/kit/api";
import { type PageArgs, usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { QueueItems } from "./queue-items.panel.tsx";
import { queueTexts as texts } from "./queue-texts.ts";

export const { title } = texts;
export const failedTitle = texts.failed;
export const load = ({ signal }: PageArgs) => api(adminQueue.read, { signal });

/** What needs somebody, each with its clock and its owner. */
export function Component() {
  const { items } = usePageData<typeof load>();
  return (
    <>
      <PageHeader title={texts.title}>{texts.lead}</PageHeader>
      <QueueItems items={items} />
    </>
  );
}
