import { type Proposal, proposals } from "@roadworthy/contracts/proposals";
import { api, isProblem, messageOf } from "@roadworthy/kit/api";
import { formatCount } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { Field } from "@roadworthy/kit/parts/field";
import { Money } from "@roadworthy/kit/parts/money";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { Link } from "@roadworthy/kit/router";
import { type SubmitEvent, useState } from "react";
import { Facts } from "../parts/facts.tsx";
import styles from "../parts/detail.module.css";
import { paths } from "../paths.ts";
import { applicationStates, pullNames, purposeName, tierNames } from "../partners/partners-texts.ts";
import { ProposalTag } from "./approvals.list.tsx";
import { approvalsTexts as texts } from "./approvals-texts.ts";

/** Everything about one proposal, and the decision. The shell asks for a proof of who is here where one is due. */
export function ProposalDrawer({
  proposal,
  onClose,
  onDone,
  onRefused,
}: {
  proposal: Proposal;
  onClose: () => void;
  onDone: () => void;
  /** Somebody else has decided, or what it rests on has changed. */
  onRefused: () => void;
}) {
  const { objectName, object, state, status, isOwn, decidedBy } = proposal;
  const [contentKind = "", contentId] = proposal.kind === "content.publish" ? object.split(/\.(.*)/s) : [];
  return (
    <Dialog title={texts.what} side onClose={onClose}>
      <div className={styles.stack}>
        <p>
          <strong>{proposal.summary}</strong> <ProposalTag proposal={proposal} />
        </p>
        {status === "open" && contentId !== undefined && (
          <p>
            <Link to={paths.contentItem(contentKind, contentId)}>{texts.changes}</Link>
          </p>
        )}
        <Facts
          facts={[
            [texts.why, proposal.reason],
            [
              texts.about,
              <>
                {/* What is disposed of is named by its kind, which is no id. */}
                {objectName} {!object.startsWith("retention:") && <IdText id={object} />}
              </>,
            ],
            [texts.by, proposal.proposedBy.name],
            [texts.created, <DateTime key="created" at={proposal.createdAt} />],
            [texts.until, <DateTime key="until" at={proposal.expiresAt} />],
            [
              texts.madeOn,
              <ul key="state" className={styles.plain}>
                {Object.entries(state).map(([name, value]) => (
                  <li key={name}>
                    {wordsOf(name)}: <StateValue name={name} value={value} />
                  </li>
                ))}
              </ul>,
            ],
            [texts.decided, decidedBy?.name ?? texts.none],
            ...(proposal.decidedAt === null
              ? []
              : [[texts.decidedAt, <DateTime key="decided" at={proposal.decidedAt} />] as const]),
            ...(proposal.note === null ? [] : [[texts.note, proposal.note] as const]),
            [texts.id, <IdText key="id" id={proposal.id} isWhole />],
          ]}
        />
        {status === "open" && !proposal.mayApprove && <p>{isOwn ? texts.ownHint : texts.aboutYouHint}</p>}
        {status === "open" && isOwn && proposal.mayApprove && <p>{texts.aloneHint}</p>}
        {status === "open" && (isOwn || proposal.mayApprove) && (
          <Decision proposal={proposal} onDone={onDone} onRefused={onRefused} />
        )}
      </div>
    </Dialog>
  );
}

/** `chargedCents` as people read it: "Charged". */
function wordsOf(name: string): string {
  const words = name.replace(/Cents$/, "").replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

const wordsIn =
  (names: Readonly<Record<string, string>>) =>
  (code: string): string =>
    names[code] ?? code;

/** The words of the rest of the portal for what stands in the rows as a code. */
const namesOf: Readonly<Record<string, (code: string) => string>> = {
  application: wordsIn(applicationStates),
  purposes: purposeName,
  pullTypes: wordsIn(pullNames),
  pricingTier: wordsIn(tierNames),
};

/** A fact of the state: an instant, an amount, a list or a word. */
function StateValue({ name, value }: { name: string; value: Proposal["state"][string] }) {
  if (value === null || value === undefined || value === "") return texts.noValue;
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (typeof value === "number") return name.endsWith("Cents") ? <Money cents={value} /> : formatCount(value);
  const nameOf = namesOf[name];
  // What a certification rests on is a list of codes with a space between them.
  if (nameOf !== undefined) return value.split(" ").map(nameOf).join(", ");
  // PostgreSQL writes "2026-11-26 18:24:21.982+00", which no browser reads.
  const iso = value.replace(" ", "T").replace(/([+-]\d{2})$/, "$1:00");
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:/.test(iso) ? new Date(iso) : null;
  return at === null || Number.isNaN(at.getTime()) ? value.replaceAll("_", " ") : <DateTime at={at} />;
}

function Decision({
  proposal: { id, isOwn, mayApprove },
  onDone,
  onRefused,
}: {
  proposal: Proposal;
  onDone: () => void;
  onRefused: () => void;
}) {
  const [note, setNote] = useState("");
  const [fault, setFault] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function decide(work: () => Promise<unknown>, done: string): Promise<void> {
    setIsSending(true);
    try {
      await work();
      notify({ type: "success", message: done });
      onDone();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.failedToDecide) });
      setIsSending(false);
      if (isProblem(error, "illegal_transition")) onRefused();
    }
  }

  function reject(event: SubmitEvent): void {
    event.preventDefault();
    const text = note.trim();
    setFault(text === "" ? texts.required : undefined);
    if (text === "") return;
    void decide(() => api(proposals.reject, { params: { id }, body: { note: text } }), texts.ended);
  }

  return (
    <>
      {mayApprove && (
        <div className={styles.actions}>
          <ConfirmButton
            title={texts.approveTitle}
            question={texts.approveQuestion}
            confirmLabel={texts.approve}
            disabled={isSending}
            onConfirm={() =>
              decide(() => api(proposals.approve, { params: { id }, body: {} }), texts.approved)
            }
          >
            {texts.approve}
          </ConfirmButton>
        </div>
      )}
      <form className={styles.form} onSubmit={reject} noValidate>
        <Field
          label={texts.note}
          name="note"
          maxLength={300}
          required
          autoComplete="off"
          value={note}
          error={fault}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="outline" loading={isSending}>
            {isOwn ? texts.withdraw : texts.reject}
          </Button>
        </div>
      </form>
    </>
  );
}
