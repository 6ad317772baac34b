import { webhooks, type WebhookEndpoint } from "@roadworthy/contracts/webhooks";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { type Column, DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import styles from "./api.module.css";
import { webhooksTexts as texts } from "./webhooks-texts.ts";

/** The endpoints with how they are, and what can be done with each. */
export function EndpointTable({
  endpoints,
  onChanged,
  onSecret,
  onReplay,
}: {
  endpoints: readonly WebhookEndpoint[];
  onChanged: () => void;
  onSecret: (secret: string) => void;
  onReplay: (endpoint: WebhookEndpoint) => void;
}) {
  async function act(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work();
      notify({ type: "success", message: done });
      onChanged();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.actFailed) });
    }
  }

  async function rotate({ id }: WebhookEndpoint): Promise<void> {
    try {
      onSecret((await api(webhooks.rotateSecret, { params: { id } })).secret);
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.actFailed) });
    }
  }

  const change = (id: string, status: WebhookEndpoint["status"]): Promise<void> =>
    act(() => api(webhooks.change, { params: { id }, body: { status } }), texts.changed);

  const columns: readonly Column<WebhookEndpoint>[] = [
    {
      key: "url",
      card: "title",
      title: texts.url,
      render: ({ url, description }) => (
        <>
          <span className={styles.key}>{url}</span>
          {description && <div className="rw-small">{description}</div>}
        </>
      ),
    },
    {
      key: "events",
      card: "line",
      title: texts.events,
      render: ({ events }) => <span className="rw-small">{events.join(", ")}</span>,
    },
    {
      key: "status",
      card: "status",
      title: texts.status,
      render: (endpoint) => <EndpointStatus {...endpoint} />,
    },
    {
      key: "actions",
      card: "actions",
      title: texts.actions,
      render: (endpoint) => {
        const { id, url, status } = endpoint;
        const hidden = <span className="rw-hidden"> {url}</span>;
        const look = { variant: "outline", size: "sm" } as const;
        return (
          <div className={`${styles.actions} ${styles.endpointActions}`}>
            {status === "enabled" && (
              <>
                <Button
                  {...look}
                  onClick={() => void act(() => api(webhooks.test, { params: { id } }), texts.tested)}
                >
                  {texts.test}
                  {hidden}
                </Button>
                <Button {...look} onClick={() => onReplay(endpoint)}>
                  {texts.replay}
                  {hidden}
                </Button>
              </>
            )}
            <Button {...look} onClick={() => void change(id, status === "enabled" ? "disabled" : "enabled")}>
              {status === "enabled" ? texts.disable : texts.enable}
              {hidden}
            </Button>
            <ConfirmButton
              {...look}
              title={texts.rotateTitle}
              question={texts.rotateQuestion}
              confirmLabel={texts.rotate}
              onConfirm={() => rotate(endpoint)}
            >
              {texts.rotate}
              {hidden}
            </ConfirmButton>
            <ConfirmButton
              variant="danger"
              size="sm"
              title={texts.removeTitle}
              question={texts.removeQuestion(url)}
              confirmLabel={texts.remove}
              onConfirm={() => act(() => api(webhooks.remove, { params: { id } }), texts.removed)}
            >
              {texts.remove}
              {hidden}
            </ConfirmButton>
          </div>
        );
      },
    },
  ];
  return <DataTable caption={texts.endpoints} columns={columns} rows={endpoints} rowKey={({ id }) => id} />;
}

function EndpointStatus({
  status,
  disabledReason,
  failingSince,
}: Pick<WebhookEndpoint, "status" | "disabledReason" | "failingSince">) {
  if (status === "disabled")
    return <StatusTag>{texts.disabledBecause[disabledReason ?? "by_you"]}</StatusTag>;
  if (!failingSince) return <StatusTag tone="success">{texts.enabled}</StatusTag>;
  return (
    <>
      <StatusTag tone="error">{texts.failing}</StatusTag>
      <span className={`rw-small ${styles.since}`}>
        <DateTime at={failingSince} />
      </span>
    </>
  );
}
