import { type CoverageKind, coverageKind } from "@roadworthy/contracts/coverage";
import { type OwnPolicy, ownPolicies } from "@roadworthy/contracts/own-policies";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatCents, formatDay, todayHere } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { AmountField } from "@roadworthy/kit/parts/amount-field";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { Field } from "@roadworthy/kit/parts/field";
import { useSave } from "@roadworthy/kit/use-save";
import { Select } from "antd";
import { type SubmitEvent, useId, useState } from "react";
import styles from "./coverage.module.css";
import { centsIn } from "../parts/typed-amount.rules.ts";
import { PolicyDialog } from "./policy-dialog.panel.tsx";
import { coverageTexts as texts } from "./coverage-texts.ts";

const blank = { provider: "", cost: "", endsOn: "" };

/** What the client has already, with the day it ends or renews, so that they are reminded in time to compare. */
export function OwnPoliciesPanel({
  policies,
  onChange,
}: {
  policies: readonly OwnPolicy[];
  onChange: () => void;
}) {
  const ids = [useId(), useId()] as const;
  const [kind, setKind] = useState<CoverageKind>("insurance");
  const [form, setForm] = useState(blank);
  const [changed, setChanged] = useState<OwnPolicy | null>(null);
  const [today] = useState(() => todayHere());
  const { isSaving, run } = useSave(
    (given: typeof blank) =>
      api(ownPolicies.add, {
        body: {
          kind,
          provider: given.provider,
          costCents: centsIn(given.cost),
          endsOn: given.endsOn,
        },
      }),
    { saved: texts.policySaved, failed: texts.policyFailed },
  );
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void run(form).then((isSaved) => {
      if (!isSaved) return;
      setForm(blank);
      onChange();
    });
  }
  async function remove(id: string): Promise<void> {
    try {
      await api(ownPolicies.remove, { params: { id } });
      onChange();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.policyFailed) });
    }
  }
  const field = (name: keyof typeof blank) => ({
    value: form[name],
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) =>
      setForm((before) => ({ ...before, [name]: event.target.value })),
  });
  return (
    <section className="rw-panel" aria-labelledby={ids[0]}>
      <h2 id={ids[0]}>{texts.policies}</h2>
      <p>{texts.policiesLead}</p>
      {policies.length === 0 ? (
        <p className="rw-small">{texts.policiesNone}</p>
      ) : (
        <ul className={styles.policies}>
          {policies.map((policy) => (
            <li key={policy.id}>
              <div>
                <strong>{policy.provider}</strong>
                <p className="rw-small">
                  {[
                    texts.kinds[policy.kind],
                    policy.costCents !== null && formatCents(policy.costCents),
                    (policy.endsOn < today ? texts.policyEnded : texts.policyEnds)(formatDay(policy.endsOn)),
                  ]
                    .filter(Boolean)
                    .join("\u00a0• ")}
                </p>
              </div>
              <Button variant="text" size="sm" onClick={() => setChanged(policy)}>
                {texts.policyChange}
                <span className="rw-hidden">: {policy.provider}</span>
              </Button>
              <ConfirmButton
                variant="text"
                size="sm"
                title={texts.policyRemoveTitle(policy.provider)}
                question={texts.policyRemoveQuestion}
                confirmLabel={texts.policyRemove}
                onConfirm={() => remove(policy.id)}
              >
                {texts.policyRemove}
                <span className="rw-hidden">: {policy.provider}</span>
              </ConfirmButton>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} onSubmit={submit}>
        <div className="rw-field">
          <label htmlFor={ids[1]}>{texts.policyKind}</label>
          <Select
            id={ids[1]}
            value={kind}
            onChange={setKind}
            options={coverageKind.options.map((value) => ({ value, label: texts.kinds[value] }))}
          />
        </div>
        <Field label={texts.policyProvider} required maxLength={60} {...field("provider")} />
        <AmountField label={texts.policyCost} pattern="[\d,]+(\.\d{1,2})?" {...field("cost")} />
        <Field label={texts.policyEndsOn} type="date" required {...field("endsOn")} />
        <Button type="submit" variant="outline" loading={isSaving}>
          {texts.policyAdd}
        </Button>
      </form>
      {changed !== null && (
        <PolicyDialog policy={changed} onClose={() => setChanged(null)} onSaved={onChange} />
      )}
    </section>
  );
}
