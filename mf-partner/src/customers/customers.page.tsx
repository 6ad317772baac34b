import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { paths } from "../paths.ts";
import { PullLink } from "../pull-link.tsx";
import { customersList } from "./customers.list.tsx";
import { customersTexts as texts } from "./customers-texts.ts";

export const { title } = texts;
export const failedTitle = texts.failed;
export const { load } = customersList;

/** The list of the partner's customers. */
export function Component() {
  return (
    <>
      <PageHeader title={texts.title} actions={<PullLink to={paths.invite()}>{texts.invite}</PullLink>}>
        {texts.lead}
      </PageHeader>
      <ListPage list={customersList} data={usePageData<typeof load>()} />
    </>
  );
}
