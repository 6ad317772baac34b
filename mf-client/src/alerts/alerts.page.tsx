import { alerts, type Alert } from "@roadworthy/contracts/alerts";
import { deskChanged } from "@roadworthy/contracts/remote";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button, buttonClass } from "@roadworthy/kit/parts/button";
import { ListPage } from "@roadworthy/kit/parts/list-page";
import { type PageArgs, usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link, useSearchParams } from "@roadworthy/kit/router";
import { useState } from "react";
import { paths } from "../paths.ts";
import { alertsTexts as texts } from "./alerts-texts.ts";
import { alertsList } from "./alerts.list.tsx";

export const title = texts.title;

/** The list, and the alert that the URL opens and so marks as read, with the code that shows it. */
export async function load(args: PageArgs) {
  const id = args.url.searchParams.get("open");
  const [list, opened, drawer] = await Promise.all([
    alertsList.load(args),
    id === null ? null : readOne(id, args.signal),
    id === null ? null : import("./alert.panel.tsx"),
  ]);
  return { list, opened, drawer, isMissing: id !== null && opened === null };
}

async function readOne(id: string, signal: AbortSignal): Promise<Alert | null> {
  const asked = alerts.list.query.safeParse({ id, limit: 1 });
  if (!asked.success) return null;
  const { items } = await api(alerts.list, { query: asked.data, signal });
  const [alert] = items;
  if (alert === undefined) return null;
  if (alert.readAt === null) await markRead([alert.id]);
  return alert;
}

async function markRead(ids?: readonly string[]): Promise<void> {
  await api(alerts.markRead, { body: { ...(ids && { ids: [...ids] }) } });
  window.dispatchEvent(new Event(deskChanged));
}

/** The alert inbox. */
export function Component() {
  const { list, opened, drawer, isMissing } = usePageData<typeof load>();
  const [search, setSearch] = useSearchParams();
  const { reload } = useReload();
  const [isMarking, setIsMarking] = useState(false);

  async function mark(ids?: readonly string[]): Promise<boolean> {
    setIsMarking(true);
    try {
      await markRead(ids);
      notify({ type: "success", message: texts.marked });
      reload();
      return true;
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.notMarked) });
      return false;
    } finally {
      setIsMarking(false);
    }
  }

  function open(id: string | null): void {
    const next = new URLSearchParams(search);
    if (id === null) next.delete("open");
    else next.set("open", id);
    setSearch(next);
  }

  const hasUnread = list.page?.items.some(({ readAt }) => readAt === null) ?? false;
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <>
            {hasUnread && (
              <Button variant="outline" loading={isMarking} onClick={() => void mark()}>
                {texts.markAll}
              </Button>
            )}
            <Link className={buttonClass({ variant: "outline" })} to={paths.settings("notifications")}>
              {texts.preferences}
            </Link>
          </>
        }
      >
        {texts.lead}
      </PageHeader>
      {isMissing && <p className="rw-panel">{texts.gone}</p>}
      <ListPage
        list={alertsList}
        data={list}
        onOpen={({ id }) => open(id)}
        bulk={[{ verb: texts.markRead, run: (rows) => mark(rows.map(({ id }) => id)) }]}
      />
      {opened !== null && drawer !== null && <drawer.AlertDrawer alert={opened} onClose={() => open(null)} />}
    </>
  );
}
