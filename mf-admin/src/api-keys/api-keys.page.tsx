import { Button } from "@roadworthy/kit/parts/button";
import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { useLocation, useNavigate } from "@roadworthy/kit/router";
import { useState } from "react";
import { apiKeysList } from "./api-keys.list.tsx";
import { apiKeysTexts as texts } from "./api-keys-texts.ts";
import { KeyDrawer } from "./key-drawer.panel.tsx";
import { LeakDialog } from "./leak.panel.tsx";

export const { title } = texts;
export const failedTitle = texts.failed;
export const { load } = apiKeysList;

/** Every business's keys; the opened one is in the address's fragment. */
export function Component() {
  const data = usePageData<typeof load>();
  const { reload } = useReload();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [isLeak, setIsLeak] = useState(false);
  const keep = { pathname, search };
  const opened = data.page?.items.find(({ id }) => `#${id}` === hash);
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <Button variant="danger" onClick={() => setIsLeak(true)}>
            {texts.leak}
          </Button>
        }
      >
        {texts.lead}
      </PageHeader>
      <ListPage
        list={apiKeysList}
        data={data}
        onOpen={({ id }) => void navigate({ ...keep, hash: id }, { state })}
      />
      {opened && (
        <KeyDrawer
          apiKey={opened}
          onClose={() => void navigate(keep, { state, replace: true })}
          onDone={reload}
        />
      )}
      {isLeak && (
        <LeakDialog
          onClose={() => {
            setIsLeak(false);
            reload();
          }}
        />
      )}
    </>
  );
}
