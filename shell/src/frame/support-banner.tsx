import type { SupportViewed } from "@roadworthy/contracts/remote";
import { useEffect, useState } from "react";
import { leaveSupportView } from "../host/support-view.store.ts";
import { report } from "../report.ts";
import { frameTexts } from "./frame-texts.ts";

const minute = 60_000;

/** Says whose account is looked at and for how long, and ends it: by hand, or when its time is over. */
export function SupportBanner({ view }: { view: SupportViewed }) {
  const end = Date.parse(view.expiresAt);
  const [now, setNow] = useState(() => Date.now());
  const [isEnding, setEnding] = useState(false);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), minute / 4);
    return () => clearInterval(tick);
  }, []);
  useEffect(() => {
    if (now >= end) leaveSupportView();
  }, [now, end]);

  async function finish(): Promise<void> {
    setEnding(true);
    // What the server cannot be told of now ends by itself.
    await import(/* webpackChunkName: "desk" */ "./desk-queries.ts")
      .then(({ endView }) => endView(view.id))
      .catch(report);
    leaveSupportView();
  }

  return (
    <div className="frame-test frame-support">
      <output>
        {frameTexts.support.looking(view.clientName, Math.max(1, Math.ceil((end - now) / minute)))}
      </output>
      <button type="button" className="frame-support-end" disabled={isEnding} onClick={() => void finish()}>
        {frameTexts.support.end}
      </button>
    </div>
  );
}
