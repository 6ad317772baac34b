import type { WebhookEndpoint } from "@roadworthy/contracts/webhooks";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmDialog } from "@roadworthy/kit/parts/confirm-dialog";
import { MenuButton } from "@roadworthy/kit/parts/menu-button";
import { useState } from "react";
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
      <MenuButton
        size="small"
        className={styles.more ?? ""}
        menu={{
          "aria-label": texts.more,
          items: [
            ...(isEnabled ? live : []),
            { key: "rotate", label: texts.rotate, onClick: () => setAsking("rotate") },
            { key: "remove", label: texts.remove, danger: true, onClick: () => setAsking("remove") },
          ],
        }}
      >
        {texts.more}
        <span className="rw-hidden"> {url}</span>
      </MenuButton>
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
