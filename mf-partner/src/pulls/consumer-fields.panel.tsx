import { states } from "@roadworthy/contracts/postal-states";
import { isImpossibleSsn, yearsBefore } from "@roadworthy/contracts/primitives";
import { todayHere } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { Form, Input } from "antd";
import { useState } from "react";
import { dateOfBirthFault, isTestSsn, plainSsn, type PullDraft, ssnLast4 } from "./pull-draft.rules.ts";
import { pullFormTexts as texts } from "./pull-form-texts.ts";
import { TestConsumers } from "./test-consumers-field.tsx";
import styles from "./pulls.module.css";

/**
 * Who the report is about. Date of birth and Social Security number are required for a hard pull only; test mode takes nobody without a
 * number that was never issued.
 */
export function ConsumerFields({ isHard, isTest }: { isHard: boolean; isTest: boolean }) {
  return (
    <fieldset className={`rw-panel ${styles.group}`}>
      <legend>
        <h2>{texts.consumer}</h2>
      </legend>
      {isTest && <TestConsumers />}
      <div className={`${styles.grid} ${styles.grid3}`}>
        <TextField name="firstName" label={texts.fields.firstName} max={60} />
        <TextField name="middleName" label={texts.fields.middleName} max={60} isOptional />
        <TextField name="lastName" label={texts.fields.lastName} max={60} />
      </div>
      <TextField name={["address", "street"]} label={texts.fields.street} max={100} />
      <div className={`${styles.grid} ${styles.gridAddress}`}>
        <TextField name={["address", "city"]} label={texts.fields.city} max={60} />
        <Form.Item<PullDraft>
          name={["address", "state"]}
          label={texts.fields.state}
          rules={[{ required: true, message: texts.required(texts.fields.state) }]}
          validateTrigger={["onChange", "onBlur"]}
        >
          <select className={styles.select}>
            <option value="">{texts.choose}</option>
            {states.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </Form.Item>
        <Form.Item<PullDraft>
          name={["address", "zipCode"]}
          label={texts.fields.zipCode}
          rules={[
            { required: true, whitespace: true, message: texts.required(texts.fields.zipCode) },
            {
              pattern: /^\s*(\d{5}(-\d{4})?)?\s*$/,
              message: texts.zipFault,
            },
          ]}
        >
          <Input inputMode="numeric" autoComplete="off" maxLength={20} />
        </Form.Item>
      </div>
      <div className={`${styles.grid} ${styles.grid2}`}>
        <Form.Item<PullDraft>
          name="dateOfBirth"
          label={texts.fields.dateOfBirth}
          required={isHard}
          dependencies={["type"]}
          extra={isHard ? undefined : texts.birthHelp}
          rules={[{ validator: (_rule, typed: string) => faultOf(birthFault(typed, isHard, isTest)) }]}
        >
          <Input type="date" autoComplete="off" min={yearsBefore(todayHere(), 120)} max={todayHere()} />
        </Form.Item>
        <SsnField isHard={isHard} isTest={isTest} />
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
      rules={isOptional ? [] : [{ required: true, whitespace: true, message: texts.required(label) }]}
    >
      <Input autoComplete="off" maxLength={max} />
    </Form.Item>
  );
}

function SsnField({ isHard, isTest }: { isHard: boolean; isTest: boolean }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Form.Item<PullDraft>
      name="ssn"
      label={texts.fields.ssn}
      required={isHard || isTest}
      dependencies={["type"]}
      extra={isTest ? texts.ssnHelpTest : isHard ? texts.ssnHelpHard : texts.ssnHelp}
      rules={[
        { validator: (_rule, typed: string) => faultOf(ssnFault(typed, isHard)) },
        {
          validator: (_rule, typed: string) =>
            faultOf(isTest && !isTestSsn(typed) ? texts.ssnFaultTest : null),
        },
      ]}
    >
      {/* Not a password: the attributes keep password managers from offering to store it. */}
      <Input
        type={isShown ? "text" : "password"}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={24}
        data-1p-ignore
        data-lpignore="true"
        suffix={
          <Button
            variant="text"
            size="sm"
            className={styles.inField}
            aria-pressed={isShown}
            aria-label={texts.showSsn}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? texts.hide : texts.show}
          </Button>
        }
      />
    </Form.Item>
  );
}

const birthFault = (typed: string, isHard: boolean, isTest: boolean): string | null =>
  typed === ""
    ? isHard
      ? texts.requiredForHard(texts.fields.dateOfBirth)
      : null
    : dateOfBirthFault(typed, todayHere(), isTest);

const ssnFault = (typed: string, isHard: boolean): string | null =>
  typed.trim() === ""
    ? isHard
      ? texts.requiredForHard(texts.fields.ssn)
      : null
    : ssnLast4(typed) === null
      ? texts.ssnFault
      : isImpossibleSsn(plainSsn(typed))
        ? texts.ssnImpossible
        : null;

const faultOf = (fault: string | null): Promise<void> =>
  fault === null ? Promise.resolve() : Promise.reject(new Error(fault));
