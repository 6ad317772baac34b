import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData } from "@roadworthy/kit/parts/page";
import { useState } from "react";
import { ApiHeader } from "./api-header.panel.tsx";
import { RequestDialog } from "./request.panel.tsx";
import { requestsList } from "./requests.list.tsx";
import { requestsTexts as texts } from "./requests-texts.ts";

export const { title } = texts;
export const failedTitle = texts.failed;
export const { load } = requestsList;

/** The calls of the partner's keys, and each with what was sent. */
export function Component() {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <>
      <ApiHeader />
      <ListPage list={requestsList} data={usePageData<typeof load>()} onOpen={({ id }) => setOpenId(id)} />
      {openId !== null && <RequestDialog id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}
