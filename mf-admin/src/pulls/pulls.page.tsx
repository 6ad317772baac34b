import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { pullsList } from "./pulls.list.tsx";
import { pullsTexts as texts } from "./pulls-texts.ts";

export const { title } = texts;
export const failedTitle = texts.failed;
export const { load } = pullsList;

/** Every pull of every partner. */
export function Component() {
  return (
    <>
      <PageHeader title={texts.title}>{texts.lead}</PageHeader>
      <ListPage list={pullsList} data={usePageData<typeof load>()} />
    </>
  );
}
