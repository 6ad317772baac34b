import {
  clientIdentity,
  type ClientIdentityQuestion,
  type IdentityState,
} from "@roadworthy/contracts/client-identity";
import { api } from "@roadworthy/kit/api";
import { Alert, Button, Form, Radio } from "antd";
import { useState } from "react";
import type { IdentityDraft } from "./identity-draft.rules.ts";
import { IdentityForm } from "./identity-form.panel.tsx";
import { identityTexts as texts } from "./identity-texts.ts";
import styles from "./identity.module.css";
import { useIdentityStep } from "./use-identity-step.ts";

/** The questions of a check, one answer each; somebody who slipped in the form can go back to it. */
export function Questions({
  state,
  draft,
  onDraft,
  onState,
}: {
  state: IdentityState;
  draft: IdentityDraft | null;
  onDraft: (draft: IdentityDraft) => void;
  onState: (state: IdentityState) => void;
}) {
  const { isRunning, failure, run } = useIdentityStep(onState);
  const [isOver, setIsOver] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const { questions, questionsUntil } = state;
  if (isOver || questions === null)
    return (
      <IdentityForm instructions={state.instructions} draft={draft} onDraft={onDraft} onState={onState} />
    );
  const minutes = Math.max(1, Math.ceil(((questionsUntil?.getTime() ?? openedAt) - openedAt) / 60_000));
  const send = (chosen: Record<string, string>): void => {
    const answers = questions.map(({ id }) => ({ questionId: id, choiceId: chosen[id] ?? "" }));
    void run(() => api(clientIdentity.answer, { body: { answers } }));
  };
  return (
    <Form<Record<string, string>>
      layout="vertical"
      requiredMark={false}
      onFinish={send}
      onFinishFailed={({ errorFields: [first] }) => focusQuestion(String(first?.name[0]))}
      className="rw-panel"
    >
      <h2>{texts.questionsTitle}</h2>
      <p className={styles.lead}>{texts.questionsLead(String(minutes))}</p>
      {questions.map((question) => (
        <fieldset key={question.id} className={styles.group}>
          <legend>{wordsOf(question)}</legend>
          <Form.Item name={question.id} rules={[{ required: true, message: texts.questionFault }]}>
            <Radio.Group
              className={styles.choices ?? ""}
              options={question.choices.map(({ id, text }) => ({ value: id, label: text }))}
            />
          </Form.Item>
        </fieldset>
      ))}
      {failure !== null && <Alert type="error" showIcon role="alert" title={failure} />}
      <div className={styles.actions}>
        <Button type="primary" size="large" htmlType="submit" loading={isRunning}>
          {texts.sendAnswers}
        </Button>
        <Button size="large" onClick={() => setIsOver(true)}>
          {texts.startOver}
        </Button>
      </div>
    </Form>
  );
}

/** To the first question without an answer; antd finds no field to focus in a group of choices. */
function focusQuestion(id: string): void {
  document.getElementById(id)?.querySelector("input")?.focus();
}

function wordsOf({ kind, about, text }: ClientIdentityQuestion): string {
  if (kind === "pastStreet") return texts.question.pastStreet;
  if (kind === "accountLender")
    return texts.question.accountLender(texts.account[about.accountType ?? "other"]);
  return about.creditor === undefined ? text : texts.question[kind](about.creditor);
}
