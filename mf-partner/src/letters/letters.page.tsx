import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { lettersList } from "./letters.list.tsx";
import { lettersTexts as texts } from "./letters-texts.ts";

export const { title } = texts;
export const failedTitle = texts.failed;
export const { load } = lettersList;

/** The archive of letters. */
export function Component() {
  return (
    <>
      <PageHeader title={texts.title}>{texts.lead}</PageHeader>
      <ListPage list={lettersList} data={usePageData<typeof load>()} />
    </>
  );
}
