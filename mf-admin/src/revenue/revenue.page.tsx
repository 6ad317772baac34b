import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData } from "@roadworthy/kit/parts/page";
import { formatDayStart } from "@roadworthy/kit/format";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { revenueList } from "./revenue.list.tsx";
import { revenueListTexts as texts } from "./revenue-list-texts.ts";

export const { title } = texts;
export const failedTitle = texts.failed;
export const { load } = revenueList;

/** The rows behind the dashboard's and the reports' revenue. */
export function Component() {
  return (
    <>
      <PageHeader title={texts.title}>{texts.lead(formatDayStart())}</PageHeader>
      <ListPage list={revenueList} data={usePageData<typeof load>()} />
    </>
  );
}
