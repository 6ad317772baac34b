import {
  type MonthSummary,
  partnerBillings,
  type Reconciliation,
} from "@roadworthy/contracts/partner-billing";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatCount, formatMonth } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { Money } from "@roadworthy/kit/parts/money";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useState } from "react";
import { billingTexts as texts } from "./billing-texts.ts";

/** Opens a month's movements beside the records behind them. */
export function Reconcile({ month: { month } }: { month: MonthSummary }) {
  const [isBusy, setIsBusy] = useState(false);
  const [found, setFound] = useState<Reconciliation | null>(null);
  async function read(): Promise<void> {
    setIsBusy(true);
    try {
      setFound(await api(partnerBillings.reconcile, { query: { month } }));
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.reconcileFailed) });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      <Button
        variant="text"
        size="xs"
        loading={isBusy}
        aria-label={texts.reconcileMonth(formatMonth(month))}
        onClick={() => void read()}
      >
        {texts.reconcile}
      </Button>
      {found && <Found found={found} onClose={() => setFound(null)} />}
    </>
  );
}

function Found({ found, onClose }: { found: Reconciliation; onClose: () => void }) {
  const { summary, lines, bureaus, pulls, unchargedPulls, isClean } = found;
  return (
    <Dialog title={texts.reconcileOf(formatMonth(summary.month))} wide onClose={onClose}>
      <p>
        <StatusTag tone={isClean ? "success" : "error"}>
          {isClean ? texts.noDifferences : texts.hasDifferences}
        </StatusTag>
      </p>
      <p>
        {texts.opening}: <Money cents={summary.openingCents} />
      </p>
      <DataTable<Reconciliation["lines"][number]>
        caption={texts.reconcile}
        rowKey={({ kind }) => kind}
        rows={lines}
        columns={[
          { key: "kind", card: "title", title: texts.movement, render: ({ kind }) => texts.movements[kind] },
          {
            key: "entries",
            title: texts.entries,
            numeric: true,
            render: ({ entries }) => formatCount(entries),
          },
          {
            key: "ledger",
            card: "figure",
            title: texts.ledger,
            numeric: true,
            render: ({ ledgerCents }) => <Money cents={ledgerCents} />,
          },
          {
            key: "recorded",
            title: texts.records,
            numeric: true,
            render: ({ recordedCents }) =>
              recordedCents === null ? texts.noRecords : <Money cents={recordedCents} />,
          },
          {
            key: "differences",
            title: texts.differences,
            numeric: true,
            render: ({ differences }) => formatCount(differences),
          },
        ]}
      />
      {bureaus.length > 0 && <h3>{texts.byBureau}</h3>}
      {bureaus.length > 0 && (
        <DataTable<Reconciliation["bureaus"][number]>
          caption={texts.byBureau}
          isNarrow
          rowKey={({ bureau }) => bureau}
          rows={bureaus}
          columns={[
            {
              key: "bureau",
              title: texts.bureau,
              render: ({ bureau }) => bureauNames[bureau],
            },
            {
              key: "answers",
              title: texts.answers,
              numeric: true,
              render: ({ answers }) => formatCount(answers),
            },
            {
              key: "charged",
              title: texts.charged,
              numeric: true,
              render: ({ cents }) => <Money cents={cents} />,
            },
          ]}
        />
      )}
      <p>
        {texts.closing}: <Money cents={summary.closingCents} />
      </p>
      <p className="rw-small">
        {texts.endedPulls(
          formatCount(pulls.completed + pulls.partial),
          formatCount(pulls.failed + pulls.canceled),
        )}{" "}
        {unchargedPulls > 0 && texts.uncharged(formatCount(unchargedPulls))}
      </p>
    </Dialog>
  );
}
