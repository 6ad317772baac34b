import { type SavedView, views as viewsApi } from "@roadworthy/contracts/views";
import { Button, Input } from "antd";
import { useState } from "react";
import { api, messageOf } from "../../api/api.ts";
import { notify } from "../../notifications.ts";
import type { ListDisplay } from "./list-display.ts";
import { listTexts as texts } from "./list-texts.ts";
import styles from "./list-page.module.css";
import { PanelButton } from "./panel-button.tsx";
import type { useListAddress } from "./use-list-address.ts";

/** A person's views of this list, kept with the account. They are read when the panel opens for the first time. */
export function ListViews({
  name,
  address,
  display,
  onDisplay,
}: {
  name: string;
  address: ReturnType<typeof useListAddress>;
  display: ListDisplay;
  onDisplay: (next: ListDisplay) => void;
}) {
  const [views, setViews] = useState<readonly SavedView[] | null>(null);
  const [title, setTitle] = useState("");

  function read(): void {
    if (views !== null) return;
    void api(viewsApi.read, { query: { list: name } }).then(
      (reply) => setViews(reply.views),
      (error: unknown) => notify({ type: "error", message: messageOf(error, texts.viewsFailed) }),
    );
  }

  async function keep(next: readonly SavedView[]): Promise<void> {
    try {
      const reply = await api(viewsApi.save, { body: { list: name, views: [...next] } });
      setViews(reply.views);
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.viewsFailed) });
    }
  }

  function add(): void {
    const search = new URLSearchParams(address.search);
    search.delete("cursor");
    const view: SavedView = {
      id: crypto.randomUUID(),
      name: title.trim(),
      search: search.toString(),
      columns: display.columns === null ? null : [...display.columns],
      isDense: display.isDense,
    };
    setTitle("");
    void keep([...(views ?? []), view]);
  }

  return (
    <PanelButton size="small" label={texts.views} placement="bottomRight" onOpen={read}>
      {views?.length === 0 && <span className="rw-small">{texts.noViews}</span>}
      {views?.map((view) => (
        <div key={view.id} className={styles.view}>
          <Button
            type="link"
            onClick={() => {
              onDisplay({ columns: view.columns, isDense: view.isDense });
              address.show(view.search);
            }}
          >
            {view.name}
          </Button>
          <Button
            type="text"
            aria-label={texts.deleteView(view.name)}
            onClick={() => void keep(views.filter(({ id }) => id !== view.id))}
          >
            ×
          </Button>
        </div>
      ))}
      <form
        className={styles.popover}
        onSubmit={(event) => {
          event.preventDefault();
          if (title.trim() !== "" && views !== null) add();
        }}
      >
        <label>
          {texts.viewName}
          <Input value={title} maxLength={60} onChange={(event) => setTitle(event.target.value)} />
        </label>
        <Button htmlType="submit" disabled={title.trim() === "" || views === null}>
          {texts.saveView}
        </Button>
      </form>
    </PanelButton>
  );
}
