import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { useOpenedRow } from "../parts/use-opened-row.ts";
import { approvalsList } from "./approvals.list.tsx";
import { approvalsTexts as texts } from "./approvals-texts.ts";
import { ProposalDrawer } from "./proposal-drawer.panel.tsx";

export const { title } = texts;
export const failedTitle = texts.failed;
export const { load } = approvalsList;

/** What one admin proposes and another decides; the open one is in the address's fragment. */
export function Component() {
  const data = usePageData<typeof load>();
  const { opened, open, close, done, refresh } = useOpenedRow(data.page?.items);
  return (
    <>
      <PageHeader title={texts.title}>{texts.lead}</PageHeader>
      <ListPage list={approvalsList} data={data} onOpen={open} />
      {opened && <ProposalDrawer proposal={opened} onClose={close} onDone={done} onRefused={refresh} />}
    </>
  );
}
