import { Day } from "@roadworthy/kit/parts/date-time";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { useState } from "react";
import { partnersTexts as texts } from "./partners-texts.ts";

/** The last day of a certification, marked once it is over and live pulls are refused. */
export function CertifiedUntil({ on }: { on: string }) {
  const [today] = useState(() => lastUsDayOf(new Date()));
  return (
    <>
      <Day on={on} /> {on < today && <StatusTag tone="error">{texts.ended}</StatusTag>}
    </>
  );
}
