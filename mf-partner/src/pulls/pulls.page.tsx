import { buttonClass } from "@roadworthy/kit/parts/button";
import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { PullLink } from "../pull-link.tsx";
import { pullsList } from "./pulls.list.tsx";
import { pullsTexts as texts } from "./pulls-texts.ts";

export const { title } = texts;
export const failedTitle = texts.failed;
export const { load } = pullsList;

/** The list of the partner's pulls. */
export function Component() {
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <>
            <Link className={buttonClass({ variant: "outline" })} to={paths.batches()}>
              {texts.batch}
            </Link>
            <PullLink>{texts.pull}</PullLink>
          </>
        }
      >
        {texts.lead}
      </PageHeader>
      <ListPage list={pullsList} data={usePageData<typeof load>()} />
    </>
  );
}
