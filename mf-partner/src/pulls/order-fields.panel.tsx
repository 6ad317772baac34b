import type { PartnerDashboard } from "@roadworthy/contracts/partners";
import {
  type Bureau,
  bureauNames,
  bureaus,
  ficoModel,
  hardPurposes,
  permissiblePurpose,
} from "@roadworthy/contracts/primitives";
import type { CreditReport } from "@roadworthy/contracts/pulls";
import { Checkbox, Form, Radio } from "antd";
import { useState } from "react";
import { ficoModelNames, purposes } from "../vocabulary.ts";
import { ClientCode, type CodeTerms } from "./client-code.panel.tsx";
import type { PullDraft } from "./pull-draft.rules.ts";

type Partner = PartnerDashboard["partner"];

const notEnabled = "Not enabled for your account. Ask an administrator of Roadworthy.";

/** What is ordered: type, score, bureaus, the client's code and the permissible purpose. */
export function OrderFields({
  partner,
  draft,
  onShared,
}: {
  partner: Partner;
  draft: PullDraft;
  onShared: (report: CreditReport) => void;
}) {
  const [looked, setLooked] = useState<{ readonly code: string; readonly terms: CodeTerms } | null>(null);
  // Another code than the one that was looked up allows nothing yet.
  const terms = looked?.code === draft.clientCode.trim() ? looked.terms : null;
  const may = (choice: Partner["pullTypes"][number]): boolean => partner.pullTypes.includes(choice);
  return (
    <fieldset className="rw-panel np-group">
      <legend>
        <h2>Report</h2>
      </legend>
      <Form.Item<PullDraft> name="type" label="Pull type" required>
        <Radio.Group className="np-options" aria-label="Pull type">
          <Option value="soft" label="Soft" isOpen={may("soft")}>
            Does not affect the consumer’s score.
          </Option>
          <Option value="hard" label="Hard" isOpen={may("hard")}>
            May lower the score. Needs birth date, SSN and fresh consent.
          </Option>
        </Radio.Group>
      </Form.Item>
      <Form.Item<PullDraft> name="scoreType" label="Score type" required>
        <Radio.Group className="np-options" aria-label="Score type">
          <Option value="vantage" label="VantageScore" isOpen={may("vantage")}>
            Range 300 to 850.
          </Option>
          <Option value="fico" label="FICO" isOpen={may("fico")}>
            The score most lenders use, for an extra fee.
          </Option>
        </Radio.Group>
      </Form.Item>
      {draft.scoreType === "fico" && (
        <Form.Item<PullDraft> name="ficoModel" label="FICO model" required>
          <Radio.Group className="np-options np-options-3" aria-label="FICO model">
            {ficoModel.options.map((model) => (
              <Option key={model} value={model} label={ficoModelNames[model]}>
                {model === "classic" ? "300 to 850" : "250 to 900"}
              </Option>
            ))}
          </Radio.Group>
        </Form.Item>
      )}
      <Form.Item<PullDraft>
        name="bureaus"
        label="Bureaus"
        required
        rules={[
          {
            validator: (_rule, chosen: readonly string[]) =>
              chosen.length > 0
                ? Promise.resolve()
                : Promise.reject(new Error("Choose at least one bureau.")),
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
      <ClientCode
        terms={terms}
        onTerms={(code, found) => setLooked({ code, terms: found })}
        onShared={onShared}
      />
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
    <Radio value={value} disabled={!isOpen} className="np-option">
      <span className="np-option-label">{label}</span>
      <span className="np-option-detail">{isOpen ? children : notEnabled}</span>
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
    <fieldset id={id} aria-label="Bureaus" className="np-bureau-choices">
      <Checkbox.Group
        className="np-options np-options-3"
        {...(value !== undefined && { value })}
        {...(onChange !== undefined && { onChange })}
      >
        {bureaus.map((bureau) => (
          <Checkbox key={bureau} value={bureau} className="np-option">
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
      label="Permissible purpose"
      dependencies={["type"]}
      rules={[
        { required: true, message: "Permissible purpose is required." },
        {
          validator: (_rule, chosen: PullDraft["purpose"]) =>
            chosen === "" || offered.includes(chosen)
              ? Promise.resolve()
              : Promise.reject(new Error("Choose a purpose that a hard pull may have.")),
        },
      ]}
      extra={purposeHelp(purpose, offered.length)}
    >
      <select className="np-select">
        <option value="">Choose</option>
        {offered.map((one) => (
          <option key={one} value={one}>
            {purposes[one].label}
          </option>
        ))}
      </select>
    </Form.Item>
  );
}

function purposeHelp(purpose: PullDraft["purpose"], offered: number): string {
  if (offered === 0) return "Your account is not certified for any purpose, so no report can be pulled.";
  return purpose === ""
    ? "Only purposes that your account may use are listed."
    : `${purposes[purpose].meaning} (${purpose})`;
}
