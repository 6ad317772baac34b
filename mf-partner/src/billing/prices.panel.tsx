import { bureauNames, bureaus } from "@roadworthy/contracts/primitives";
import type { OwnPrice } from "@roadworthy/contracts/prices";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Money } from "@roadworthy/kit/parts/money";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { billingTexts as texts } from "./billing-texts.ts";

type Line = OwnPrice & { readonly where: string };

/** What each pull costs, did cost and will cost; one line where all bureaus have the same price. */
export function Prices({ prices }: { prices: readonly OwnPrice[] }) {
  return (
    <section>
      <h2>{texts.prices}</h2>
      <p className="rw-small">{texts.pricesLead}</p>
      <DataTable<Line>
        caption={texts.prices}
        rowKey={({ item, where, effectiveFrom }) => `${item} ${where} ${effectiveFrom.toISOString()}`}
        rows={linesOf(prices)}
        columns={[
          { key: "item", card: "title", title: texts.item, render: ({ item }) => texts.items[item] },
          { key: "bureau", card: "line", title: texts.bureau, render: ({ where }) => where },
          {
            key: "price",
            card: "figure",
            title: texts.price,
            numeric: true,
            render: ({ amountCents }) => <Money cents={amountCents} />,
          },
          {
            key: "from",
            title: texts.counts,
            render: ({ effectiveFrom }) => <DateTime at={effectiveFrom} />,
          },
          {
            key: "until",
            title: texts.until,
            render: ({ endsAt }) => (endsAt === null ? texts.open : <DateTime at={endsAt} />),
          },
          {
            key: "status",
            card: "status",
            title: texts.standing,
            render: ({ status }) => <StatusTag tone={tones[status]}>{texts.standings[status]}</StatusTag>,
          },
        ]}
      />
    </section>
  );
}

const tones = { current: "success", announced: "info", past: "neutral" } as const;

function linesOf(prices: readonly OwnPrice[]): Line[] {
  const spanOf = ({ item, amountCents, effectiveFrom, endsAt }: OwnPrice): string =>
    [item, amountCents, effectiveFrom.getTime(), endsAt?.getTime()].join(" ");
  const spans = Map.groupBy(prices, spanOf);
  return [...spans.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    return same.length === bureaus.length
      ? [{ ...first, where: texts.everyBureau }]
      : same.map((price) => ({ ...price, where: bureauNames[price.bureau] }));
  });
}
