import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { PullLink } from "../pull-link.tsx";
import { reportsList } from "./reports.list.tsx";
import { reportsTexts as texts } from "./reports-texts.ts";

export const { title } = texts;
export const failedTitle = texts.failed;
export const { load } = reportsList;

/** The list of the partner's credit reports. */
export function Component() {
  const data = usePageData<typeof load>();
  return (
    <>
      <PageHeader title={texts.title} actions={<PullLink>{texts.pull}</PullLink>}>
        {texts.lead}
      </PageHeader>
      <ListPage list={reportsList} data={data}>
        {(data.page?.items.length ?? 0) > 0 && <p className="rw-small">{texts.legend}</p>}
      </ListPage>
    </>
  );
}
