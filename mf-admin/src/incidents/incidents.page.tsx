import { Button } from "@roadworthy/kit/parts/button";
import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { useState } from "react";
import { useOpenedRow } from "../parts/use-opened-row.ts";
import { IncidentDrawer } from "./incident-drawer.panel.tsx";
import { incidentsTexts as texts } from "./incidents-texts.ts";
import { incidentsList } from "./incidents.list.tsx";
import { RecordDialog } from "./record-dialog.panel.tsx";

export const { title } = texts;
export const failedTitle = texts.failed;
export const { load } = incidentsList;

/** Security events; the opened one is in the address's fragment. */
export function Component() {
  const data = usePageData<typeof load>();
  const { opened, open, close, done } = useOpenedRow(data.page?.items);
  const [isRecording, setRecording] = useState(false);
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={<Button onClick={() => setRecording(true)}>{texts.record}</Button>}
      >
        {texts.lead}
      </PageHeader>
      <ListPage list={incidentsList} data={data} onOpen={open} />
      {opened && <IncidentDrawer incident={opened} onClose={close} onDone={done} />}
      {isRecording && (
        <RecordDialog
          onClose={() => setRecording(false)}
          onDone={() => {
            setRecording(false);
            done();
          }}
        />
      )}
    </>
  );
}
