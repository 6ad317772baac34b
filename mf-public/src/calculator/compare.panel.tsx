import { Button } from "@roadworthy/kit/parts/button";
import { useSearchParams } from "@roadworthy/kit/router";
import { useMemo, useState } from "react";
import { takeFocus } from "@roadworthy/kit/take-focus";
import { keptIn, keptLimit, rowsOf, withKept } from "./compare.rules.ts";
import { inputsFrom, queryOf, type Inputs, type Loan } from "./inputs.rules.ts";
import { toolsTexts } from "./tools-texts.ts";

const texts = toolsTexts.compare;
const letters = ["A", "B", "C"] as const;

type Removed = { readonly index: number; readonly kept: string; readonly name: string };

/** Up to four loans side by side: the one above and three kept in the address. */
export function ComparePanel({
  inputs,
  loan,
  onChange,
}: {
  inputs: Inputs;
  loan: Loan;
  onChange: (inputs: Inputs) => void;
}) {
  const [query, setQuery] = useSearchParams();
  const kept = keptIn(query, inputs.salesTaxes);
  const [names, setNames] = useState<readonly string[]>(() => letters.map(texts.name));
  const [removed, setRemoved] = useState<Removed | null>(null);
  const put = (next: readonly string[]): void => setQuery(withKept(query, next), { replace: true });
  const keep = (): void => {
    const taken = names.slice(0, kept.length);
    const free = letters.map(texts.name).find((name) => !taken.includes(name)) ?? "";
    setNames([...taken, free]);
    setRemoved(null);
    put([...kept, queryOf(inputs).toString()]);
  };
  const remove = (index: number): void => {
    const name = nameAt(names, index);
    setRemoved({ index, kept: kept[index] ?? "", name });
    setNames(names.toSpliced(index, 1));
    put(kept.toSpliced(index, 1));
  };
  const undo = ({ index, kept: back, name }: Removed): void => {
    setNames(names.toSpliced(index, 0, name));
    setRemoved(null);
    put(kept.toSpliced(index, 0, back));
  };
  return (
    <>
      <p>{texts.lead}</p>
      <div>
        <Button variant="outline" onClick={keep} disabled={kept.length >= keptLimit}>
          {texts.keep}
        </Button>
      </div>
      {kept.length >= keptLimit && <p className="rw-small">{texts.full}</p>}
      <output>
        {removed && (
          <p>
            {texts.removed(removed.name)}{" "}
            <button ref={takeFocus} type="button" className="tool-undo" onClick={() => undo(removed)}>
              {texts.undo}
            </button>
          </p>
        )}
      </output>
      {kept.length > 0 && (
        <Table
          loan={loan}
          keptText={kept.join("\n")}
          names={names}
          onRename={(index, name) => setNames(names.with(index, name))}
          salesTaxes={inputs.salesTaxes}
          onUse={(text) => onChange(inputsFrom(new URLSearchParams(text), inputs.salesTaxes))}
          onRemove={remove}
        />
      )}
    </>
  );
}

const nameAt = (names: readonly string[], index: number): string =>
  names[index] || texts.name(letters[index] ?? "");

function Table({
  loan,
  salesTaxes,
  keptText,
  names,
  onRename,
  onUse,
  onRemove,
}: {
  loan: Loan;
  salesTaxes: Inputs["salesTaxes"];
  keptText: string;
  names: readonly string[];
  onRename: (index: number, name: string) => void;
  onUse: (kept: string) => void;
  onRemove: (index: number) => void;
}) {
  const kept = keptText.split("\n");
  const rows = useMemo(() => rowsOf(loan, keptText.split("\n"), salesTaxes), [loan, keptText, salesTaxes]);
  return (
    // Wide on a phone, so it scrolls by itself, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="compare-frame" aria-label={texts.caption} tabIndex={0}>
      <table className="compare">
        <caption className="rw-hidden">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.rows.name}</th>
            <th scope="col">{texts.current}</th>
            {kept.map((_, index) => (
              // Its place is what names a kept loan.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={index} scope="col">
                <input
                  aria-label={texts.nameOf(letters[index] ?? "")}
                  value={names[index] ?? ""}
                  maxLength={24}
                  onChange={(event) => onRename(index, event.target.value)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells, differs }) => (
            <tr key={name} className={differs ? "differs" : undefined}>
              <th scope="row">
                {texts.rows[name]}
                {differs && <span className="rw-small"> ({texts.differs})</span>}
              </th>
              {cells.map(({ shown, isLowest }, index) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={index} className={isLowest ? "lowest" : undefined}>
                  {shown}
                  {isLowest && <span className="rw-small"> {texts.lowest}</span>}
                </td>
              ))}
            </tr>
          ))}
          <tr className="no-print">
            <th scope="row">{texts.rows.actions}</th>
            <td>–</td>
            {kept.map((text, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <td key={index}>
                <Button
                  variant="text"
                  size="sm"
                  aria-label={texts.use(nameAt(names, index))}
                  onClick={() => onUse(text)}
                >
                  {texts.useShort}
                </Button>
                <Button
                  variant="text"
                  size="sm"
                  aria-label={texts.remove(nameAt(names, index))}
                  onClick={() => onRemove(index)}
                >
                  {texts.removeShort}
                </Button>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
