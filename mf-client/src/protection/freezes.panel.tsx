import { freezes, type Protection } from "@roadworthy/contracts/freezes";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { wordsOf } from "@roadworthy/domain/rights/dispute-clock.rules";
import { freezeDeadline } from "@roadworthy/domain/rights/freeze-clock.rules";
import { api } from "@roadworthy/kit/api";
import { formatDay, formatInstant, todayHere } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { Field } from "@roadworthy/kit/parts/field";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useSave } from "@roadworthy/kit/use-save";
import { Link } from "@roadworthy/kit/router";
import { Input } from "antd";
import { type SubmitEvent, useId, useState } from "react";
import { disputesTexts as texts } from "./disputes-texts.ts";
import { FreezeRequestLine, nameAt } from "./freeze-request.panel.tsx";
import { oneLine } from "../parts/one-line.rules.ts";
import { paths } from "../paths.ts";
import styles from "./protection.module.css";

const tones = { none: "neutral", frozen: "success", lifted: "warning", unknown: "neutral" } as const;
type AtBureau = Protection["bureaus"][number];

/** Each bureau's freeze and the client's statement on the file. */
export function FreezesPanel({ protection, onChange }: { protection: Protection; onChange: () => void }) {
  const id = useId();
  return (
    <section id="freezes" className="rw-panel" aria-labelledby={id}>
      <h2 id={id}>{texts.freezes}</h2>
      <p>{texts.freezesLead}</p>
      {!protection.isIdentityKnown && (
        <p role="note">
          {texts.needsIdentity} <Link to={paths.identity()}>{texts.confirmIdentity}</Link>
        </p>
      )}
      <ul className={styles.cards}>
        {protection.bureaus.map((at) => (
          <li key={at.bureau} className={styles.card}>
            <FreezeCard at={at} isReady={protection.isIdentityKnown} onChange={onChange} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FreezeCard({ at, isReady, onChange }: { at: AtBureau; isReady: boolean; onChange: () => void }) {
  const isFrozen = at.state === "frozen";
  const [today] = useState(() => todayHere());
  const [isEditing, setEditing] = useState(false);
  const [until, setUntil] = useState("");
  const { isSaving, run } = useSave(
    (action: "place" | "lift") =>
      api(freezes.set, {
        body: { bureau: at.bureau, action, ...(action === "lift" && until !== "" && { liftUntil: until }) },
      }).then(onChange),
    { saved: isFrozen ? texts.lifted : texts.placed, failed: texts.freezeFailed },
  );
  return (
    <>
      <div className={styles.head}>
        <strong>{bureauNames[at.bureau]}</strong>
        {at.request === null ? (
          <StatusTag tone={tones[at.state]}>{texts.state[at.state]}</StatusTag>
        ) : (
          <StatusTag tone={at.request.isOverdue ? "error" : "info"}>
            {at.request.isOverdue ? texts.isOverdue : texts.underway[at.request.action]}
          </StatusTag>
        )}
      </div>
      {at.since !== null && at.state !== "none" && (
        <p className="rw-small">{texts.since(formatInstant(at.since))}</p>
      )}
      {isFrozen && <FreezeConfirmation since={at.since} />}
      {at.liftedUntil !== null && <p className="rw-small">{texts.liftedUntil(formatDay(at.liftedUntil))}</p>}
      {isFrozen && (
        <Field
          label={texts.liftUntil}
          type="date"
          min={today}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
      )}
      <Button
        variant="outline"
        size="sm"
        disabled={!isReady || (isFrozen && until !== "" && until < today)}
        loading={isSaving}
        aria-label={nameAt(isFrozen ? texts.lift : texts.place, at)}
        onClick={() => void run(isFrozen ? "lift" : "place")}
      >
        {isFrozen ? texts.lift : texts.place}
      </Button>
      <p>
        <strong>{texts.statement}:</strong> {at.statement ?? texts.noStatement}
      </p>
      <Button
        variant="text"
        size="sm"
        disabled={!isReady}
        aria-label={nameAt(at.statement === null ? texts.addStatement : texts.editStatement, at)}
        onClick={() => setEditing(true)}
      >
        {at.statement === null ? texts.addStatement : texts.editStatement}
      </Button>
      <p className="rw-small">
        <a href={at.url} target="_blank" rel="noopener noreferrer" aria-label={nameAt(texts.site, at)}>
          {texts.site}
        </a>{" "}
        • <a href={`tel:${at.phone.replaceAll(/[^+\d]/g, "")}`}>{at.phone}</a>
      </p>
      <p className="rw-small">
        {isFrozen
          ? texts.liftClock
          : texts.placeClock(formatDay(placedByPhone(today, new Date(`${today}T12:00:00Z`))))}
      </p>
      <FreezeRequestLine at={at} onChange={onChange} />
      {isEditing && <StatementDialog at={at} onClose={() => setEditing(false)} onChange={onChange} />}
    </>
  );
}

/** Until when the bureau has to confirm a freeze that was just placed. */
function FreezeConfirmation({ since }: { since: Date | null }) {
  const [today] = useState(() => todayHere());
  if (since === null) return null;
  const { confirmBy } = freezeDeadline(
    { act: "place", channel: "online", receivedAt: since },
    lastUsDayOf(since),
  );
  return confirmBy !== null && confirmBy >= today ? (
    <p className="rw-small">{texts.confirmedBy(formatDay(confirmBy))}</p>
  ) : null;
}

/** The last day on which a freeze asked for by phone has to be in place. */
function placedByPhone(today: string, now: Date): string {
  const due = freezeDeadline({ act: "place", channel: "phone", receivedAt: now }, today);
  return due.kind === "day" ? due.dueOn : today;
}

function StatementDialog({
  at,
  onClose,
  onChange,
}: {
  at: AtBureau;
  onClose: () => void;
  onChange: () => void;
}) {
  const [text, setText] = useState(at.statement ?? "");
  const id = useId();
  const words = wordsOf(text);
  const { isSaving, run } = useSave(
    (said: string) => api(freezes.putStatement, { body: { bureau: at.bureau, text: said } }),
    { saved: texts.statementSaved, failed: texts.freezeFailed },
  );
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void run(oneLine(text)).then((isSaved) => {
      if (!isSaved) return;
      onChange();
      onClose();
    });
  }
  return (
    <Dialog title={`${texts.statement}, ${bureauNames[at.bureau]}`} {...(!isSaving && { onClose })}>
      <form className={styles.form} onSubmit={submit}>
        <label className={styles.label} htmlFor={id}>
          {texts.statement}
        </label>
        <Input.TextArea
          id={id}
          rows={5}
          maxLength={1_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p className="rw-field-help">{texts.statementHelp(words)}</p>
        <DialogSubmit
          verb={texts.saveStatement}
          isSending={isSaving}
          isDisabled={words > 100}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
