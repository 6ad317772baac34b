import { buttonClass } from "@roadworthy/kit/parts/button";
import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { PullLink } from "../pull-link.tsx";
import { batchesList } from "./batches.list.tsx";
import { batchesTexts as texts } from "./batches-texts.ts";

export const { title } = texts;
export const failedTitle = texts.failed;
export const { load } = batchesList;

/** The list of batches. */
export function Component() {
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <>
            <Link className={buttonClass({ variant: "outline" })} to={paths.pulls()}>
              {texts.back}
            </Link>
            <PullLink to={paths.newBatch()}>{texts.newBatch}</PullLink>
          </>
        }
      >
        {texts.lead}
      </PageHeader>
      <ListPage list={batchesList} data={usePageData<typeof load>()} />
    </>
  );
}
