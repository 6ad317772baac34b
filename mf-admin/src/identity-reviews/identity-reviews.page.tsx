import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { useOpenedRow } from "../parts/use-opened-row.ts";
import { reviewsList } from "./identity-reviews.list.tsx";
import { reviewsTexts as texts } from "./identity-reviews-texts.ts";
import { ReviewDrawer } from "./review-drawer.panel.tsx";

export const { title } = texts;
export const failedTitle = texts.failed;
export const { load } = reviewsList;

/** The checks that wait for a person; the opened one is in the address's fragment. */
export function Component() {
  const data = usePageData<typeof load>();
  const { opened, open, close, done, refresh } = useOpenedRow(data.page?.items);
  return (
    <>
      <PageHeader title={texts.title}>{texts.lead}</PageHeader>
      <ListPage list={reviewsList} data={data} onOpen={open} />
      {opened && <ReviewDrawer review={opened} onClose={close} onDone={done} onRefused={refresh} />}
    </>
  );
}
