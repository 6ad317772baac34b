import { Button } from "@roadworthy/kit/parts/button";
import { Form, Input } from "antd";
import { useState } from "react";
import { dateOfBirthFault, type PullDraft, ssnLast4 } from "./pull-draft.rules.ts";
import { states } from "./states.ts";

/** Who the report is about. Date of birth and Social Security number are required for a hard pull only. */
export function ConsumerFields({ isHard }: { isHard: boolean }) {
  return (
    <fieldset className="rw-panel np-group">
      <legend>
        <h2>Consumer</h2>
      </legend>
      <div className="np-grid np-grid-3">
        <TextField name="firstName" label="First name" max={60} />
        <TextField name="middleName" label="Middle name" max={60} isOptional />
        <TextField name="lastName" label="Last name" max={60} />
      </div>
      <TextField name={["address", "street"]} label="Street address" max={100} />
      <div className="np-grid np-grid-address">
        <TextField name={["address", "city"]} label="City" max={60} />
        <Form.Item<PullDraft>
          name={["address", "state"]}
          label="State"
          rules={[{ required: true, message: "State is required." }]}
        >
          <select className="np-select">
            <option value="">Choose</option>
            {states.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </Form.Item>
        <Form.Item<PullDraft>
          name={["address", "zipCode"]}
          label="ZIP code"
          rules={[
            { required: true, whitespace: true, message: "ZIP code is required." },
            {
              pattern: /^\s*(\d{5}(-\d{4})?)?\s*$/,
              message: "ZIP code must be a ZIP code such as 48201 or 48201-1234.",
            },
          ]}
        >
          <Input inputMode="numeric" autoComplete="off" maxLength={12} />
        </Form.Item>
      </div>
      <div className="np-grid np-grid-2">
        <Form.Item<PullDraft>
          name="dateOfBirth"
          label="Date of birth"
          required={isHard}
          dependencies={["type"]}
          extra={isHard ? undefined : "Helps the bureaus to find the right file."}
          rules={[{ validator: (_rule, typed: string) => faultOf(birthFault(typed, isHard)) }]}
        >
          <Input type="date" autoComplete="off" min="1900-01-01" max={today()} />
        </Form.Item>
        <SsnField isHard={isHard} />
      </div>
    </fieldset>
  );
}

function TextField({
  name,
  label,
  max,
  isOptional = false,
}: {
  name: "firstName" | "middleName" | "lastName" | ["address", "street"] | ["address", "city"];
  label: string;
  max: number;
  isOptional?: boolean;
}) {
  return (
    <Form.Item<PullDraft>
      name={name}
      label={label}
      rules={isOptional ? [] : [{ required: true, whitespace: true, message: `${label} is required.` }]}
    >
      <Input autoComplete="off" maxLength={max} />
    </Form.Item>
  );
}

function SsnField({ isHard }: { isHard: boolean }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="np-ssn">
      <Form.Item<PullDraft>
        name="ssn"
        label="Social Security number"
        required={isHard}
        dependencies={["type"]}
        extra={
          isHard
            ? "Nine digits. Kept encrypted."
            : "Nine digits. Helps to find the right file; kept encrypted."
        }
        rules={[{ validator: (_rule, typed: string) => faultOf(ssnFault(typed, isHard)) }]}
      >
        {/* Not a password: the attributes keep password managers from offering to store it. */}
        <Input
          type={isShown ? "text" : "password"}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          maxLength={11}
          data-1p-ignore
          data-lpignore="true"
        />
      </Form.Item>
      <Button
        variant="text"
        size="sm"
        aria-pressed={isShown}
        aria-label="Show Social Security number"
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? "Hide" : "Show"}
      </Button>
    </div>
  );
}

const birthFault = (typed: string, isHard: boolean): string | null =>
  typed === ""
    ? isHard
      ? "Date of birth is required for a hard pull."
      : null
    : dateOfBirthFault(typed, today());

const ssnFault = (typed: string, isHard: boolean): string | null =>
  typed.trim() === ""
    ? isHard
      ? "Social Security number is required for a hard pull."
      : null
    : ssnLast4(typed) === null
      ? "Social Security number must have nine digits."
      : null;

const faultOf = (fault: string | null): Promise<void> =>
  fault === null ? Promise.resolve() : Promise.reject(new Error(fault));

/** Today where the person is; a birth date later than that is a slip of the keyboard. */
const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};
