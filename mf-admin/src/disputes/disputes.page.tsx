import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { disputesList } from "./disputes.list.tsx";
import { disputesTexts as texts } from "./disputes-texts.ts";

export const { title } = texts;
export const failedTitle = texts.failed;
export const { load } = disputesList;

/** Every client's disputes, with the bureaus' clocks. */
export function Component() {
  return (
    <>
      <PageHeader title={texts.title}>{texts.lead}</PageHeader>
      <ListPage list={disputesList} data={usePageData<typeof load>()} />
    </>
  );
}
