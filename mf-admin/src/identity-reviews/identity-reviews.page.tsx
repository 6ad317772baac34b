import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { useLocation, useNavigate } from "@roadworthy/kit/router";
import { reviewsList } from "./identity-reviews.list.tsx";
import { reviewsTexts as texts } from "./identity-reviews-texts.ts";
import { ReviewDrawer } from "./review-drawer.panel.tsx";

export const { title } = texts;
export const failedTitle = texts.failed;
export const { load } = reviewsList;

/** The checks that wait for a person; the opened one is in the address's fragment. */
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
        list={reviewsList}
        data={data}
        onOpen={({ id }) => void navigate({ ...keep, hash: id }, { state })}
      />
      {opened && (
        <ReviewDrawer
          review={opened}
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
