import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { useLocation, useNavigate } from "@roadworthy/kit/router";
import { approvalsList } from "./approvals.list.tsx";
import { approvalsTexts as texts } from "./approvals-texts.ts";
import { ProposalDrawer } from "./proposal-drawer.panel.tsx";

export const { title } = texts;
export const failedTitle = texts.failed;
export const { load } = approvalsList;

/** What one admin proposes and another decides; the open one is in the address's fragment. */
export function Component() {
  const data = usePageData<typeof load>();
  const { reload } = useReload();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const keep = { pathname, search };
  const opened = data.page?.items.find(({ id }) => `#${id}` === hash);
  const close = () => void navigate(keep, { state, replace: true });
  return (
    <>
      <PageHeader title={texts.title}>{texts.lead}</PageHeader>
      <ListPage
        list={approvalsList}
        data={data}
        onOpen={({ id }) => void navigate({ ...keep, hash: id }, { state })}
      />
      {opened && (
        <ProposalDrawer
          proposal={opened}
          onClose={close}
          onDone={() => {
            close();
            reload();
          }}
        />
      )}
    </>
  );
}
