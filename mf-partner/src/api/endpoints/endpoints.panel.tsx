import { webhooks, type WebhookEndpoint } from "@roadworthy/contracts/webhooks";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { type Column, DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import styles from "../api.module.css";
import { EndpointActions, type EndpointActs } from "./endpoint-actions.panel.tsx";
import { webhooksTexts as texts } from "../webhooks-texts.ts";

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

  const actsOf = (endpoint: WebhookEndpoint): EndpointActs => {
    const params = { id: endpoint.id };
    return {
      test: () => act(() => api(webhooks.test, { params }), texts.tested),
      replay: () => onReplay(endpoint),
      change: (status) => act(() => api(webhooks.change, { params, body: { status } }), texts.changed),
      rotate: () => rotate(endpoint),
      remove: () => act(() => api(webhooks.remove, { params }), texts.removed),
    };
  };

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
      render: (endpoint) => <EndpointActions endpoint={endpoint} acts={actsOf(endpoint)} />,
    },
  ];
  return (
    <AreaProvider>
      <DataTable caption={texts.endpoints} columns={columns} rows={endpoints} rowKey={({ id }) => id} />
    </AreaProvider>
  );
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
