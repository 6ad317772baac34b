import { consentRequests, type ConsentRequest } from "@roadworthy/contracts/consent-requests";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { useState } from "react";
import { paths } from "../paths.ts";
import { PullLink } from "../pull-link.tsx";
import { ConsentDialog } from "./consent-dialog.tsx";
import { consentsList } from "./consents.list.tsx";
import { consentsTexts as texts } from "./consents-texts.ts";

export const { title } = texts;
export const failedTitle = texts.failed;
export const { load } = consentsList;

/** The list of the consents that were asked for by link. */
export function Component() {
  const { reload } = useReload();
  const [opened, setOpened] = useState<ConsentRequest | null>(null);
  return (
    <>
      <PageHeader title={texts.title} actions={<PullLink to={paths.invite()}>{texts.invite}</PullLink>}>
        {texts.lead}
      </PageHeader>
      <ListPage
        list={consentsList}
        data={usePageData<typeof load>()}
        onOpen={setOpened}
        bulk={[{ verb: texts.withdraw, run: withdraw }]}
      />
      {opened !== null && (
        <ConsentDialog
          request={opened}
          onClose={() => setOpened(null)}
          onChanged={() => {
            setOpened(null);
            reload();
          }}
        />
      )}
    </>
  );
}

/** One after the other, so that the first that is over already stops the rest in plain sight. */
async function withdraw(rows: readonly ConsentRequest[]): Promise<boolean> {
  try {
    for (const { id } of rows) await api(consentRequests.cancel, { params: { id } });
    notify({ type: "success", message: texts.withdrawn });
    return true;
  } catch (error) {
    notify({ type: "error", message: messageOf(error, texts.notWithdrawn) });
    return false;
  }
}
