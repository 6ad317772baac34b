import { abuse } from "@roadworthy/contracts/abuse";
import { api } from "@roadworthy/kit/api";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { ListPage } from "@roadworthy/kit/parts/list-page";
import { type PageArgs, usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { useOpenedRow } from "../parts/use-opened-row.ts";
import { abuseTexts as texts } from "./abuse-texts.ts";
import { abuseList } from "./abuse.list.tsx";
import { CaseDrawer } from "./case-drawer.panel.tsx";
import { RulesPanel } from "./rules.panel.tsx";

export const { title } = texts;
export const failedTitle = texts.failed;

export async function load(args: PageArgs) {
  const [cases, rules] = await Promise.all([abuseList.load(args), api(abuse.rules, { signal: args.signal })]);
  return { cases, rules: rules.items };
}

/** What looks like abuse, and from when on it does; the opened case is in the address's fragment. */
export function Component() {
  const { cases, rules } = usePageData<typeof load>();
  const { opened, open, close, done } = useOpenedRow(cases.page?.items);
  return (
    <div className="rw-stack">
      <PageHeader title={texts.title}>{texts.lead}</PageHeader>
      <ListPage list={abuseList} data={cases} onOpen={open} />
      <AreaProvider>
        <RulesPanel rules={rules} />
      </AreaProvider>
      {opened && <CaseDrawer found={opened} onClose={close} onDone={done} />}
    </div>
  );
}
