import { ListPage } from "@roadworthy/kit/parts/list-page";
import { usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { useOpenedRow } from "../parts/use-opened-row.ts";
import { ExperimentDrawer } from "./experiment-drawer.panel.tsx";
import { experimentsTexts as texts } from "./experiments-texts.ts";
import { experimentsList } from "./experiments.list.tsx";

export const { title } = texts;
export const failedTitle = texts.failed;

export const { load } = experimentsList;

/** Every experiment on public texts; the opened one is in the address's fragment. */
export function Component() {
  const data = usePageData<typeof load>();
  const { opened, open, close, done } = useOpenedRow(data.page?.items);
  return (
    <>
      <PageHeader title={texts.title}>{texts.lead}</PageHeader>
      <ListPage list={experimentsList} data={data} onOpen={open} />
      {opened && <ExperimentDrawer experiment={opened} onClose={close} onDone={done} />}
    </>
  );
}
