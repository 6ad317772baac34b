import { sandbox, type OwnSandbox } from "@roadworthy/contracts/sandbox";
import { api, isProblem, messageOf } from "@roadworthy/kit/api";
import { formatCents, formatDay } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { useState } from "react";
import styles from "./api.module.css";
import { sandboxTexts as texts } from "./sandbox-texts.ts";

const MONTH_DAYS = 30;

/** The partner's own sandbox: the day on which the bureaus answer test pulls, and the play money. */
export function SandboxPanel({ initial }: { initial: OwnSandbox }) {
  const [state, setState] = useState(initial);
  const [isTurning, setIsTurning] = useState(false);

  async function act(work: () => Promise<OwnSandbox>, done: (now: OwnSandbox) => string): Promise<void> {
    try {
      const now = await work();
      setState(now);
      notify({ type: "success", message: done(now) });
    } catch (error) {
      const message = isProblem(error, "test_mode_off") ? texts.off : messageOf(error, texts.failed);
      notify({ type: "error", message });
    }
  }

  async function turn(): Promise<void> {
    setIsTurning(true);
    await act(
      () => api(sandbox.advance, { body: { advanceDays: MONTH_DAYS } }),
      ({ date }) => texts.turned(formatDay(date)),
    );
    setIsTurning(false);
  }

  return (
    <section className={`rw-panel ${styles.panel}`} aria-labelledby="api-sandbox">
      <h2 id="api-sandbox">{texts.title}</h2>
      <p className="rw-small">{texts.lead}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.date}</dt>
          <dd>{state.daysAhead === 0 ? texts.today(formatDay(state.date)) : formatDay(state.date)}</dd>
        </div>
        <div>
          <dt>{texts.money}</dt>
          <dd>{formatCents(state.availableCents)}</dd>
        </div>
      </dl>
      <p className="rw-small">{texts.resetScope}</p>
      <div className={styles.actions}>
        <Button variant="outline" size="sm" loading={isTurning} onClick={() => void turn()}>
          {texts.turn}
        </Button>
        <ConfirmButton
          variant="outline"
          size="sm"
          title={texts.resetTitle}
          question={texts.resetQuestion}
          confirmLabel={texts.reset}
          onConfirm={() =>
            act(
              () => api(sandbox.reset),
              () => texts.resetDone,
            )
          }
        >
          {texts.reset}
        </ConfirmButton>
      </div>
    </section>
  );
}
