import { adminReports, type OfferBias } from "@roadworthy/contracts/admin-reports";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatCount, formatPercent } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useState } from "react";
import detail from "../parts/detail.module.css";
import { biasTexts as texts } from "./bias-texts.ts";

type Found = ReplyOf<typeof adminReports.bias>;
type Row = OfferBias["groups"][number] & { readonly offer: string; readonly limits: string };

/** Whether the score limits of the offers reach groups of clients unlike. Each check is in the audit log. */
export function BiasPanel() {
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);

  async function check(): Promise<void> {
    setIsAsking(true);
    setFailure(undefined);
    try {
      setFound(await api(adminReports.bias, {}));
    } catch (error) {
      setFailure(messageOf(error, texts.failed));
    }
    setIsAsking(false);
  }

  return (
    <section className={`rw-panel ${detail.panel}`} aria-labelledby="report-bias">
      <h2 id="report-bias">{texts.title}</h2>
      <p>{texts.lead}</p>
      {failure && (
        <p role="alert" className={detail.failure}>
          {failure}
        </p>
      )}
      {found && <p>{texts.looked(formatCount(found.clients), formatCount(found.items.length))}</p>}
      {found && found.items.length > 0 && <Findings items={found.items} />}
      <div className={detail.actions}>
        <Button variant="outline" loading={isAsking} onClick={() => void check()}>
          {texts.run}
        </Button>
      </div>
    </section>
  );
}

function Findings({ items }: { items: readonly OfferBias[] }) {
  const rows = items.flatMap(({ lender, ratePercent, termMonths, minimumScore, maximumScore, groups }) =>
    groups.map((group): Row => ({
      ...group,
      offer: texts.offerOf(lender, ratePercent, termMonths),
      limits: texts.limitsOf(minimumScore, maximumScore),
    })),
  );
  return (
    <DataTable
      caption={texts.title}
      rows={rows}
      rowKey={({ offer, limits, basis, name }) => `${offer} ${limits} ${basis} ${name}`}
      columns={[
        { key: "offer", card: "title", title: texts.offer, render: ({ offer }) => offer },
        { key: "limits", title: texts.limits, render: ({ limits }) => limits },
        { key: "group", title: texts.group, render: ({ basis, name }) => `${texts.bases[basis]}: ${name}` },
        {
          key: "reached",
          title: texts.reached,
          numeric: true,
          render: ({ reached, judged }) => texts.of(formatCount(reached), formatCount(judged)),
        },
        {
          key: "ratio",
          title: texts.ratio,
          numeric: true,
          render: ({ ratioBasisPoints }) =>
            ratioBasisPoints === null ? texts.noRatio : formatPercent(ratioBasisPoints),
        },
        {
          key: "finding",
          card: "status",
          title: texts.finding,
          render: ({ finding }) => (
            <StatusTag tone={texts.findings[finding].tone}>{texts.findings[finding].name}</StatusTag>
          ),
        },
      ]}
    />
  );
}
