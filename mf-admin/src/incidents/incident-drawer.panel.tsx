import { type SecurityIncident, securityIncidents } from "@roadworthy/contracts/security-incidents";
import { api } from "@roadworthy/kit/api";
import { formatCount } from "@roadworthy/kit/format";
import { AmountField } from "@roadworthy/kit/parts/amount-field";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime, Day } from "@roadworthy/kit/parts/date-time";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { Field } from "@roadworthy/kit/parts/field";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { useState } from "react";
import { textIn } from "../parts/ask-dialog.tsx";
import styles from "../parts/detail.module.css";
import { Facts } from "../parts/facts.tsx";
import { DecisionDialog } from "../partners/decision.panel.tsx";
import { SelectInput } from "../partners/select-input.tsx";
import { incidentsTexts as texts } from "./incidents-texts.ts";
import { IncidentState } from "./incidents.list.tsx";
import { countIn } from "./record-dialog.panel.tsx";

type Act = keyof typeof texts.actions;

/** What is offered; closing comes last, and only once the FTC knows what it has to. */
const actsOf = ({ ftc, consumersToldOn, noticeDueOn, closedAt }: SecurityIncident): Act[] => {
  if (closedAt !== null) return [];
  return [
    "note",
    "count",
    ...(ftc === null ? (["ftc"] as const) : []),
    ...(consumersToldOn === null ? (["told"] as const) : []),
    ...(noticeDueOn !== null && ftc === null ? [] : (["close"] as const)),
  ];
};

/** One security event with its clock, its notes, and what can be added. */
export function IncidentDrawer({
  incident,
  onClose,
  onDone,
}: {
  incident: SecurityIncident;
  onClose: () => void;
  onDone: () => void;
}) {
  const [act, setAct] = useState<Act | null>(null);
  if (act !== null)
    return <NoteDialog act={act} incident={incident} onClose={() => setAct(null)} onDone={onDone} />;
  const { noticeDueOn, ftc, consumersToldOn, notes } = incident;
  return (
    <Dialog side title={incident.title} onClose={onClose}>
      <div className={styles.stack}>
        <Facts
          facts={[
            [texts.state, <IncidentState key="state" incident={incident} />],
            [texts.discovered, <Day key="discovered" on={incident.discoveredOn} />],
            [texts.noticeDue, noticeDueOn === null ? texts.noNotice : <Day key="due" on={noticeDueOn} />],
            [texts.data, incident.data],
            [texts.encrypted, incident.isEncrypted ? texts.encryptedYes : texts.encryptedNo],
            [texts.consumers, formatCount(incident.consumers)],
            [
              texts.ftc,
              ftc === null ? (
                texts.notYet
              ) : (
                <>
                  <Day on={ftc.on} />, {ftc.reference}
                </>
              ),
            ],
            [
              texts.consumersTold,
              consumersToldOn === null ? notTold(incident) : <Day key="told" on={consumersToldOn} />,
            ],
            [texts.recorded, <DateTime key="recorded" at={incident.recordedAt} />],
            ...(incident.closedAt === null
              ? []
              : [[texts.closedAt, <DateTime key="closed" at={incident.closedAt} />] as const]),
            [texts.id, <IdText key="id" id={incident.id} isWhole />],
          ]}
        />
        <h3>{texts.notes}</h3>
        {notes.length === 0 && <p>{texts.noNotes}</p>}
        <ul className={styles.rows}>
          {notes.map((note) => (
            <li key={note.at.toISOString()}>
              <div className={styles.grow}>
                {note.text}
                <p className="rw-small">
                  {note.by}, <DateTime at={note.at} />
                </p>
              </div>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          {actsOf(incident).map((one) => (
            <Button key={one} variant="outline" onClick={() => setAct(one)}>
              {texts.actions[one]}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

const notTold = ({ whyConsumersNotTold }: SecurityIncident): string =>
  whyConsumersNotTold === null ? texts.notYet : texts.notToldBecause(whyConsumersNotTold);

/** Every change of an event is a note with what changed. */
function NoteDialog({
  act,
  incident: { id, consumers, isEncrypted, consumersToldOn },
  onClose,
  onDone,
}: {
  act: Act;
  incident: SecurityIncident;
  onClose: () => void;
  onDone: () => void;
}) {
  const mustSayWhy = act === "close" && !isEncrypted && consumers > 0 && consumersToldOn === null;
  return (
    <DecisionDialog
      title={texts.actions[act]}
      lead={texts.leads[act]}
      send={(form) => {
        const text = textIn(form, "text");
        const changed =
          text === "" || (mustSayWhy && textIn(form, "why") === "") ? null : changeOf(act, form);
        return changed && api(securityIncidents.note, { params: { id }, body: { text, ...changed } });
      }}
      onClose={onClose}
      onDone={onDone}
    >
      {act === "count" && (
        <AmountField
          label={texts.consumers}
          name="consumers"
          defaultValue={String(consumers)}
          pattern="[\d,]+"
          inputMode="numeric"
          required
          autoComplete="off"
        />
      )}
      {act === "count" && (
        <SelectInput
          label={texts.encryption}
          name="encrypted"
          defaultValue={isEncrypted ? "yes" : "no"}
          options={[
            ["no", texts.encryptedNo],
            ["yes", texts.encryptedYes],
          ]}
        />
      )}
      {mustSayWhy && (
        <Field
          label={texts.whyNotTold}
          help={texts.whyNotToldHelp}
          name="why"
          maxLength={1000}
          required
          autoComplete="off"
        />
      )}
      {act === "ftc" && (
        <Field label={texts.reference} name="reference" maxLength={80} required autoComplete="off" />
      )}
      {(act === "ftc" || act === "told") && <Field label={texts.on} name="on" type="date" required />}
      <Field label={texts.note} name="text" maxLength={1000} required autoComplete="off" />
    </DecisionDialog>
  );
}

/** What an act changes besides its note; `null` while something is missing. */
function changeOf(act: Act, form: FormData) {
  const [on, reference, why] = [textIn(form, "on"), textIn(form, "reference"), textIn(form, "why")];
  const consumers = countIn(form);
  switch (act) {
    case "note":
      return {};
    case "count":
      return consumers === undefined ? null : { consumers, isEncrypted: textIn(form, "encrypted") === "yes" };
    case "ftc":
      return on === "" || reference === "" ? null : { ftc: { reference, on } };
    case "told":
      return on === "" ? null : { consumersToldOn: on };
    case "close":
      return { isClosed: true as const, ...(why !== "" && { whyConsumersNotTold: why }) };
  }
}
