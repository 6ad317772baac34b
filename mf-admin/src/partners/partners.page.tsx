import { buttonClass } from "@roadworthy/kit/parts/button";
import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { partnersList } from "./partners.list.tsx";
import { partnersTexts as texts } from "./partners-texts.ts";

export const { title } = texts;
export const failedTitle = texts.failed;
export const { load } = partnersList;

/** Every business, with its certification and money. */
export function Component() {
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <Link className={buttonClass()} to={paths.addPartner()}>
            {texts.add}
          </Link>
        }
      >
        {texts.lead}
      </PageHeader>
      <ListPage list={partnersList} data={usePageData<typeof load>()} />
    </>
  );
}
