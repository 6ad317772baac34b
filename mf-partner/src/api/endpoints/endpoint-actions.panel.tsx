import type { WebhookEndpoint } from "@roadworthy/contracts/webhooks";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmDialog } from "@roadworthy/kit/parts/confirm-dialog";
import { Button as MenuButton, Dropdown } from "antd";
import { useRef, useState } from "react";
import styles from "../api.module.css";
import { webhooksTexts as texts } from "../webhooks-texts.ts";

/** What can be done with an endpoint. */
export type EndpointActs = {
  readonly test: () => Promise<void>;
  readonly replay: () => void;
  readonly change: (status: WebhookEndpoint["status"]) => Promise<void>;
  readonly rotate: () => Promise<void>;
  readonly remove: () => Promise<void>;
};

/** The action of most days as a button, the others in a menu beside it. */
export function EndpointActions({ endpoint, acts }: { endpoint: WebhookEndpoint; acts: EndpointActs }) {
  const { url, status } = endpoint;
  const [asking, setAsking] = useState<"rotate" | "remove" | null>(null);
  const more = useRef<HTMLButtonElement>(null);
  const isEnabled = status === "enabled";
  const live = [
    { key: "replay", label: texts.replay, onClick: acts.replay },
    { key: "disable", label: texts.disable, onClick: () => void acts.change("disabled") },
  ];
  return (
    <div className={`${styles.actions} ${styles.endpointActions}`}>
      <Button
        variant="outline"
        size="sm"
        onClick={() => void (isEnabled ? acts.test() : acts.change("enabled"))}
      >
        {isEnabled ? texts.test : texts.enable}
        <span className="rw-hidden"> {url}</span>
      </Button>
      <Dropdown
        trigger={["click"]}
        menu={{
          // What opens next gives the focus back to where it was, and the menu is gone by then.
          onClick: () => more.current?.focus(),
          items: [
            ...(isEnabled ? live : []),
            { key: "rotate", label: texts.rotate, onClick: () => setAsking("rotate") },
            { key: "remove", label: texts.remove, danger: true, onClick: () => setAsking("remove") },
          ],
        }}
      >
        <MenuButton ref={more} size="small" className={styles.more ?? ""} aria-haspopup="menu">
          {texts.more}
          <span className="rw-hidden"> {url}</span>
        </MenuButton>
      </Dropdown>
      {asking === "rotate" && (
        <ConfirmDialog
          title={texts.rotateTitle}
          verb={texts.rotate}
          onConfirm={acts.rotate}
          onClose={() => setAsking(null)}
        >
          <p>{texts.rotateQuestion}</p>
        </ConfirmDialog>
      )}
      {asking === "remove" && (
        <ConfirmDialog
          title={texts.removeTitle}
          verb={texts.remove}
          isDanger
          onConfirm={acts.remove}
          onClose={() => setAsking(null)}
        >
          <p>{texts.removeQuestion(url)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
