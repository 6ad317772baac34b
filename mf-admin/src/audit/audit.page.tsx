import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { useLocation, useNavigate } from "@roadworthy/kit/router";
import { auditList } from "./audit.list.tsx";
import { auditTexts as texts } from "./audit-texts.ts";
import { RowDrawer } from "./row-drawer.panel.tsx";
import { fragmentOf, rowAt } from "./row-place.rules.ts";
import { VerifyButton, VerifyResult } from "./verify.panel.tsx";
import { useVerification } from "./use-verification.ts";

export const { title } = texts;
export const failedTitle = texts.failed;
export const { load } = auditList;

/** Who did what to which object; the open row is in the address's fragment, which reads nothing anew. */
export function Component() {
  const data = usePageData<typeof load>();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const verification = useVerification();
  const opened = rowAt(data.page?.items ?? [], hash);
  const keep = { pathname, search };
  return (
    <>
      <PageHeader title={texts.title} actions={<VerifyButton verification={verification} />}>
        {texts.lead}
      </PageHeader>
      <VerifyResult verification={verification} />
      <ListPage
        list={auditList}
        data={data}
        onOpen={(row) => void navigate({ ...keep, hash: fragmentOf(row) }, { state })}
      />
      {opened && <RowDrawer row={opened} onClose={() => void navigate(keep, { state, replace: true })} />}
    </>
  );
}
