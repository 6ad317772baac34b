import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { billingTexts as texts } from "./billing-texts.ts";
import { transactionsList } from "./transactions.list.tsx";

export const title = texts.transactions;
export const failedTitle = texts.transactionsFailed;
export const { load } = transactionsList;

/** The list of the account's movements. */
export function Component() {
  return (
    <>
      <PageHeader title={texts.transactions}>{texts.transactionsLead}</PageHeader>
      <ListPage list={transactionsList} data={usePageData<typeof load>()} />
    </>
  );
}
