import type { ContentItem } from "@roadworthy/contracts/admin-content";
import {
  experimentGoal,
  experiments,
  trialKinds,
  trialText,
  type ExperimentGoal,
} from "@roadworthy/contracts/experiments";
import { api } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Field } from "@roadworthy/kit/parts/field";
import { useId, useState } from "react";
import { AskDialog, textIn } from "../parts/ask-dialog.tsx";
import { SelectField } from "../users/select-field.panel.tsx";
import { experimentsTexts as texts, goalNames } from "./experiments-texts.ts";

/** What can be tried of an item: its section, its id and its public words; `null` where nothing can. */
export function triedOf({ kind, id, live }: ContentItem) {
  const trialKind = trialKinds.find((one) => one === kind);
  const words = trialText.safeParse({
    title: live?.["title"],
    titleEs: live?.["titleEs"],
    body: live?.["body"],
    bodyEs: live?.["bodyEs"],
  });
  return trialKind === undefined || !words.success ? null : { kind: trialKind, itemId: id, a: words.data };
}

const wordsIn = (form: FormData) => ({
  title: textIn(form, "title"),
  titleEs: textIn(form, "titleEs") || null,
  body: textIn(form, "body"),
  bodyEs: textIn(form, "bodyEs") || null,
});

/** Asks for the text B, who gets it and what counts, and starts the experiment. */
export function StartDialog({
  tried: { kind, itemId, a },
  onClose,
  onDone,
}: {
  tried: NonNullable<ReturnType<typeof triedOf>>;
  onClose: () => void;
  onDone: () => void;
}) {
  const [goal, setGoal] = useState<ExperimentGoal>("sign_up");
  function requestOf(form: FormData): string | null | (() => Promise<void>) {
    const b = wordsIn(form);
    const [sharePercent, minimumVisitors] = ["share", "minimum"].map((name) => Number(textIn(form, name)));
    const reason = textIn(form, "reason");
    if (b.title === "" || b.body === "") return texts.noText;
    if (sharePercent === undefined || minimumVisitors === undefined) return null;
    if (!(sharePercent >= 1 && sharePercent <= 99 && minimumVisitors >= 100)) return texts.badNumbers;
    if (reason === "") return null;
    return async () => {
      await api(experiments.start, {
        body: { kind, itemId, b, sharePercent, goal, minimumVisitors, reason },
      });
      notify({ type: "success", message: texts.startedNow });
      onDone();
    };
  }
  return (
    <AskDialog
      title={texts.start}
      confirm={texts.start}
      failed={texts.notStarted}
      requestOf={requestOf}
      onClose={onClose}
    >
      <p>{texts.startLead}</p>
      <Field label={texts.bTitle} name="title" defaultValue={a.title} maxLength={160} required />
      <LongField label={texts.bBody} name="body" value={a.body} />
      {a.titleEs !== null && (
        <Field
          label={texts.bTitleEs}
          name="titleEs"
          defaultValue={a.titleEs}
          maxLength={200}
          lang="es"
          required
        />
      )}
      {a.bodyEs !== null && <LongField label={texts.bBodyEs} name="bodyEs" value={a.bodyEs} lang="es" />}
      <Field
        label={texts.shareLabel}
        help={texts.shareHelp}
        name="share"
        defaultValue="50"
        inputMode="numeric"
        pattern="[1-9]\d?"
        required
      />
      <SelectField
        label={texts.goal}
        name="goal"
        value={goal}
        options={experimentGoal.options.map((value) => ({ value, name: goalNames[value] }))}
        onChange={(value) => setGoal(experimentGoal.parse(value))}
      />
      <Field
        label={texts.minimum}
        help={texts.minimumHelp}
        name="minimum"
        defaultValue="1000"
        inputMode="numeric"
        pattern="[1-9]\d{2,6}"
        required
      />
      <Field
        label={texts.reason}
        help={texts.reasonHelp}
        name="reason"
        maxLength={300}
        required
        autoComplete="off"
      />
    </AskDialog>
  );
}

function LongField({
  label,
  name,
  value,
  lang,
}: {
  label: string;
  name: string;
  value: string;
  lang?: string;
}) {
  const id = useId();
  return (
    <div className="rw-field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} name={name} defaultValue={value} rows={4} maxLength={2500} lang={lang} />
    </div>
  );
}
