import { Button } from "antd";
import { useState } from "react";
import { formatCount } from "../../format.ts";
import type { BulkAct } from "./define-list.ts";
import { listTexts as texts } from "./list-texts.ts";
import styles from "./list-page.module.css";

/** What can be done with the chosen rows, also with those of other pages. */
export function BulkBar<Row>({
  acts,
  rows,
  onClear,
}: {
  acts: readonly BulkAct<Row>[];
  rows: readonly Row[];
  onClear: () => void;
}) {
  const [acting, setActing] = useState<string | null>(null);
  const run = async ({ verb, run: act }: BulkAct<Row>): Promise<void> => {
    setActing(verb);
    try {
      if (await act(rows)) onClear();
    } finally {
      setActing(null);
    }
  };
  return (
    <div className={styles.bulk}>
      <output>{texts.selected(formatCount(rows.length))}</output>
      {acts.map((act) => (
        <Button
          key={act.verb}
          danger={act.isDanger === true}
          loading={acting === act.verb}
          disabled={acting !== null && acting !== act.verb}
          onClick={() => void run(act)}
        >
          {act.verb}
        </Button>
      ))}
      <Button type="text" onClick={onClear}>
        {texts.clearSelection}
      </Button>
    </div>
  );
}
