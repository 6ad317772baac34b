import { buttonClass } from "@roadworthy/kit/parts/button";
import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link, useLocation, useNavigate } from "@roadworthy/kit/router";
import { AddUserDialog } from "../users/add-user.panel.tsx";
import { partnersList } from "./partners.list.tsx";
import { partnersTexts as texts } from "./partners-texts.ts";

export const { title } = texts;
export const failedTitle = texts.failed;
export const { load } = partnersList;

/** Every business, with its certification and money. */
export function Component() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <Link className={buttonClass()} to={{ pathname, search, hash: "#add" }} state={state}>
            {texts.add}
          </Link>
        }
      >
        {texts.lead}
      </PageHeader>
      <ListPage list={partnersList} data={usePageData<typeof load>()} />
      {hash === "#add" && (
        <AddUserDialog
          title={texts.add}
          isPartner
          onClose={() => void navigate({ pathname, search }, { state, replace: true })}
        />
      )}
    </>
  );
}
