import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { useOpenedRow } from "../parts/use-opened-row.ts";
import { privacyInboxTexts as texts } from "./privacy-inbox-texts.ts";
import { privacyInboxList } from "./privacy-inbox.list.tsx";
import { RequestDrawer } from "./request-drawer.panel.tsx";

export const { title } = texts;
export const failedTitle = texts.failed;

export const { load } = privacyInboxList;

/** Privacy requests of people without an account; the opened one is in the address's fragment. */
export function Component() {
  const requests = usePageData<typeof load>();
  const { opened, open, close, done } = useOpenedRow(requests.page?.items);
  return (
    <>
      <PageHeader title={texts.title}>{texts.lead}</PageHeader>
      <ListPage list={privacyInboxList} data={requests} onOpen={open} />
      {opened && <RequestDrawer request={opened} onClose={close} onDone={done} />}
    </>
  );
}
