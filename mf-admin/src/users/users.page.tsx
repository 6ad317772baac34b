import { buttonClass } from "@roadworthy/kit/parts/button";
import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link, useLocation, useNavigate } from "@roadworthy/kit/router";
import { AddUserDialog } from "./add-user.panel.tsx";
import { usersList } from "./users.list.tsx";
import { usersTexts as texts } from "./users-texts.ts";

export const { title } = texts;
export const failedTitle = texts.failed;
export const { load } = usersList;

/** Everybody with an account. */
export function Component() {
  const data = usePageData<typeof load>();
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
      <ListPage list={usersList} data={data} />
      {hash === "#add" && (
        <AddUserDialog
          title={texts.add}
          onClose={() => void navigate({ pathname, search }, { state, replace: true })}
        />
      )}
    </>
  );
}
