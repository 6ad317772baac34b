import type { PartnerDashboard } from "@roadworthy/contracts/partners";
import {
  type Bureau,
  bureauNames,
  bureaus,
  ficoModel,
  hardPurposes,
  permissiblePurpose,
} from "@roadworthy/contracts/primitives";
import { Checkbox, Form, Input, Radio } from "antd";
import { type ReactNode, useState } from "react";
import { ficoModelNames, pullTypeNames, purposes } from "../vocabulary.ts";
import { ClientCode, type CodeTerms } from "./client-code.panel.tsx";
import { pullFormTexts as texts } from "./pull-form-texts.ts";
import type { PullDraft } from "./pull-draft.rules.ts";
import type { Shared } from "./shared-report.panel.tsx";
import styles from "./pulls.module.css";

type Partner = PartnerDashboard["partner"];

/** Names of products, the same in every language. */
const scoreNames = { vantage: "VantageScore", fico: "FICO" };

/** What is ordered: type, score, bureaus, the client's code, unless `onShared` is left out, and the permissible purpose. */
export function OrderFields({
  partner,
  draft,
  onShared,
  children,
}: {
  partner: Partner;
  draft: PullDraft;
  onShared?: (shared: Shared) => void;
  /** Further fields, below the others. */
  children?: ReactNode;
}) {
  const [looked, setLooked] = useState<{ readonly code: string; readonly terms: CodeTerms } | null>(null);
  // Another code than the one that was looked up allows nothing yet.
  const terms = looked?.code === draft.clientCode.trim() ? looked.terms : null;
  const may = (choice: Partner["pullTypes"][number]): boolean => partner.pullTypes.includes(choice);
  return (
    <fieldset className={`rw-panel ${styles.group}`}>
      <legend>
        <h2>{texts.report}</h2>
      </legend>
      <Form.Item<PullDraft> name="type" label={texts.fields.type} required>
        <Radio.Group className={styles.options ?? ""} aria-label={texts.fields.type}>
          <Option value="soft" label={pullTypeNames.soft} isOpen={may("soft")}>
            {texts.softDetail}
          </Option>
          <Option value="hard" label={pullTypeNames.hard} isOpen={may("hard")}>
            {texts.hardDetail}
          </Option>
        </Radio.Group>
      </Form.Item>
      <Form.Item<PullDraft> name="scoreType" label={texts.fields.scoreType} required>
        <Radio.Group className={styles.options ?? ""} aria-label={texts.fields.scoreType}>
          <Option value="vantage" label={scoreNames.vantage} isOpen={may("vantage")}>
            {texts.vantageDetail}
          </Option>
          <Option value="fico" label={scoreNames.fico} isOpen={may("fico")}>
            {texts.ficoDetail}
          </Option>
        </Radio.Group>
      </Form.Item>
      {draft.scoreType === "fico" && (
        <Form.Item<PullDraft> name="ficoModel" label={texts.fields.ficoModel} required>
          <Radio.Group className={`${styles.options} ${styles.options3}`} aria-label={texts.fields.ficoModel}>
            {ficoModel.options.map((model) => (
              <Option key={model} value={model} label={ficoModelNames[model]}>
                {model === "classic" ? texts.ficoRange("300", "850") : texts.ficoRange("250", "900")}
              </Option>
            ))}
          </Radio.Group>
        </Form.Item>
      )}
      <Form.Item<PullDraft>
        name="bureaus"
        label={texts.fields.bureaus}
        required
        rules={[
          {
            validator: (_rule, chosen: readonly string[]) =>
              chosen.length > 0 ? Promise.resolve() : Promise.reject(new Error(texts.bureauMissing)),
          },
        ]}
      >
        <BureauChoices />
      </Form.Item>
      <PurposeField
        partner={partner}
        type={draft.type}
        purpose={draft.purpose}
        byCode={terms?.purposes ?? null}
      />
      {/* Test mode sees no client, so it takes no code of one; the draft has an empty one. */}
      {partner.mode === "test" || onShared === undefined ? (
        <Form.Item<PullDraft> name="clientCode" hidden>
          <Input />
        </Form.Item>
      ) : (
        <ClientCode
          terms={terms}
          onTerms={(code, found) => setLooked(found && { code, terms: found })}
          onShared={onShared}
        />
      )}
      <Form.Item<PullDraft> name="reference" label={texts.fields.reference} extra={texts.referenceHelp}>
        <Input autoComplete="off" maxLength={64} />
      </Form.Item>
      {children}
    </fieldset>
  );
}

function Option({
  value,
  label,
  isOpen = true,
  children,
}: {
  value: string;
  label: string;
  isOpen?: boolean;
  children: string;
}) {
  return (
    <Radio value={value} disabled={!isOpen} className={styles.option ?? ""}>
      <span className={styles.optionLabel}>{label}</span>
      <span className={styles.optionDetail}>{isOpen ? children : texts.notEnabled}</span>
    </Radio>
  );
}

/** `Form.Item` hands down `aria-required` too, which a group of checkboxes must not have. */
function BureauChoices({
  id,
  value,
  onChange,
}: {
  id?: string;
  value?: Bureau[];
  onChange?: (chosen: Bureau[]) => void;
}) {
  return (
    <fieldset id={id} aria-label={texts.fields.bureaus} className={styles.bureauChoices}>
      <Checkbox.Group
        className={`${styles.options} ${styles.options3}`}
        {...(value !== undefined && { value })}
        {...(onChange !== undefined && { onChange })}
      >
        {bureaus.map((bureau) => (
          <Checkbox key={bureau} value={bureau} className={styles.option ?? ""}>
            {bureauNames[bureau]}
          </Checkbox>
        ))}
      </Checkbox.Group>
    </fieldset>
  );
}

type PurposeProps = {
  readonly partner: Partner;
  /** What a client's code allows of them; `null` without one. */
  readonly byCode: CodeTerms["purposes"] | null;
} & Pick<PullDraft, "type" | "purpose">;

function PurposeField({ partner, byCode, type, purpose }: PurposeProps) {
  // Before its certification a partner may try out every purpose, in test mode.
  const usable = partner.status === "pending" ? permissiblePurpose.options : partner.certifiedPurposes;
  const offered = usable.filter(
    (one) => (type === "soft" || hardPurposes.includes(one)) && (byCode === null || byCode.includes(one)),
  );
  return (
    <Form.Item<PullDraft>
      name="purpose"
      label={texts.fields.purpose}
      dependencies={["type"]}
      validateTrigger={["onChange", "onBlur"]}
      rules={[
        { required: true, message: texts.required(texts.fields.purpose) },
        {
          validator: (_rule, chosen: PullDraft["purpose"]) =>
            chosen === "" || offered.includes(chosen)
              ? Promise.resolve()
              : Promise.reject(new Error(texts.purposeNotHard)),
        },
      ]}
      extra={purposeHelp(purpose, offered)}
    >
      <select className={styles.select}>
        <option value="">{texts.choose}</option>
        {offered.map((one) => (
          <option key={one} value={one}>
            {purposes[one].label}
          </option>
        ))}
      </select>
    </Form.Item>
  );
}

function purposeHelp(purpose: PullDraft["purpose"], offered: readonly PullDraft["purpose"][]): string {
  if (offered.length === 0) return texts.noPurpose;
  return purpose === "" || !offered.includes(purpose) ? texts.purposeHelp : purposes[purpose].meaning;
}
