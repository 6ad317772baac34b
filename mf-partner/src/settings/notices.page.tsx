import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { noticesList } from "./notices.list.tsx";
import { noticesTexts as texts } from "./notices-texts.ts";

export const { title } = texts;
export const failedTitle = texts.failed;
export const { load } = noticesList;

/** The record of the compliance notices that the team accepted. */
export function Component() {
  return (
    <>
      <PageHeader title={texts.title}>{texts.lead}</PageHeader>
      <ListPage list={noticesList} data={usePageData<typeof load>()} />
    </>
  );
}
