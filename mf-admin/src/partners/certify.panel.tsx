import { type AdminPartner, certificationCheck } from "@roadworthy/contracts/admin-partners";
import { allowsPulls, permittedPull } from "@roadworthy/contracts/certification";
import { permissiblePurpose } from "@roadworthy/contracts/primitives";
import { addDays, utcDay } from "@roadworthy/domain/calendar.rules";
import { Field } from "@roadworthy/kit/parts/field";
import { useState } from "react";
import { ProposeDialog } from "../approvals/propose-dialog.panel.tsx";
import styles from "../parts/detail.module.css";
import { textIn } from "../parts/ask-dialog.tsx";
import { partnersTexts as texts, pullNames, purposeName, tierNames } from "./partners-texts.ts";
import { SelectInput } from "./select-input.tsx";

/** Asks what to certify a business for, with its own choices preselected, and proposes it to another admin. */
export function CertifyDialog({
  partner,
  isRenewal,
  onClose,
  onDone,
}: {
  partner: AdminPartner;
  isRenewal: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const { answers } = partner.application;
  const chosenPurposes: readonly string[] = isRenewal ? partner.certifiedPurposes : answers.purposes;
  const chosenTypes: readonly string[] = isRenewal ? partner.pullTypes : answers.pullTypes;
  const [inAYear] = useState(() => addDays(utcDay(new Date()), 364));
  return (
    <ProposeDialog
      title={isRenewal ? texts.renew : texts.certify}
      lead={isRenewal ? texts.renewLead : texts.certifyLead}
      kind={isRenewal ? "partner.renew" : "partner.certify"}
      payloadOf={(form) => {
        const purposes = form.getAll("purposes");
        const pullTypes = permittedPull.options.filter((one) => form.getAll("pullTypes").includes(one));
        const renewalDueOn = textIn(form, "renewalDueOn");
        if (purposes.length === 0 || !allowsPulls(pullTypes) || !renewalDueOn) return texts.choosePurposes;
        const pricingTier = textIn(form, "pricingTier");
        const checks = form.getAll("checks");
        if (checks.length < certificationCheck.options.length) return texts.checkAll;
        return { partnerId: partner.id, checks, purposes, pullTypes, pricingTier, renewalDueOn };
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <Choices
        legend={texts.checks}
        name="checks"
        options={certificationCheck.options.map((one) => [one, texts.checkNames[one]])}
        chosen={[]}
      />
      <Choices
        legend={texts.purposes}
        name="purposes"
        options={permissiblePurpose.options.map((one) => [one, purposeName(one)])}
        chosen={chosenPurposes}
      />
      <Choices
        legend={texts.pullTypes}
        name="pullTypes"
        options={Object.entries(pullNames)}
        chosen={chosenTypes}
      />
      <SelectInput
        label={texts.tier}
        name="pricingTier"
        options={Object.entries(tierNames)}
        defaultValue={partner.pricingTier}
      />
      <Field label={texts.renewal} name="renewalDueOn" type="date" required defaultValue={inAYear} />
    </ProposeDialog>
  );
}

function Choices({
  legend,
  name,
  options,
  chosen,
}: {
  legend: string;
  name: string;
  options: readonly (readonly [value: string, name: string])[];
  chosen: readonly string[];
}) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map(([value, text]) => (
        <label key={value}>
          <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
