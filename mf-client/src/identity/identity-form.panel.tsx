import { clientIdentity, type IdentityState } from "@roadworthy/contracts/client-identity";
import { StateOptions } from "../parts/state-options.tsx";
import { api } from "@roadworthy/kit/api";
import { todayHere } from "@roadworthy/kit/format";
import { LegalText } from "@roadworthy/kit/parts/legal-text";
import { Alert, Button, Checkbox, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { identityRequest, isWholeSsn, type IdentityDraft } from "./identity-draft.rules.ts";
import { identityTexts as texts } from "./identity-texts.ts";
import { instructionsTexts } from "./instructions-texts.ts";
import styles from "./identity.module.css";
import { useIdentityStep } from "./use-identity-step.ts";

type Filled = IdentityDraft & { isAgreed: boolean };

/** Who the client is, in the order in which people say it, and their written instructions. */
export function IdentityForm({
  instructions,
  draft,
  onDraft,
  onState,
}: {
  instructions: IdentityState["instructions"];
  /** What was sent before, so that one slip is not paid for with the whole form. It is kept in this page only. */
  draft: IdentityDraft | null;
  onDraft: (draft: IdentityDraft) => void;
  onState: (state: IdentityState) => void;
}) {
  const { isRunning, failure, isSpent, run } = useIdentityStep(onState);
  const [today] = useState(() => todayHere());
  const submit = (typed: Filled, isByHand = false): void => {
    // The instructions are agreed to anew with each try.
    const filled = { ...typed, isAgreed: false };
    onDraft(filled);
    void run(() =>
      api(clientIdentity.submit, { body: identityRequest(filled, instructions.version, isByHand) }),
    );
  };
  const [form] = Form.useForm<Filled>();
  return (
    <Form<Filled>
      form={form}
      layout="vertical"
      {...(draft && { initialValues: draft })}
      requiredMark={false}
      onFinish={(filled) => submit(filled)}
      className="rw-panel"
    >
      <Group title={texts.youTitle}>
        <div className={styles.row}>
          <TextField name="firstName" label={texts.firstName} max={60} autoComplete="given-name" />
          <TextField name="lastName" label={texts.lastName} max={60} autoComplete="family-name" />
        </div>
        <TextField
          name="middleName"
          label={texts.middleName}
          max={60}
          autoComplete="additional-name"
          isOptional
        />
      </Group>
      <Group title={texts.addressTitle}>
        <TextField
          name={["address", "street"]}
          label={texts.street}
          max={100}
          autoComplete="street-address"
        />
        <div className={`${styles.row} ${styles.three}`}>
          <TextField name={["address", "city"]} label={texts.city} max={60} autoComplete="address-level2" />
          <Form.Item<Filled>
            name={["address", "state"]}
            label={texts.state}
            rules={[{ required: true, message: texts.required(texts.state) }]}
          >
            <select className={styles.select} autoComplete="address-level1">
              <StateOptions choose={texts.choose} />
            </select>
          </Form.Item>
          <Form.Item<Filled>
            name={["address", "zipCode"]}
            label={texts.zipCode}
            rules={[
              { required: true, message: texts.required(texts.zipCode) },
              { pattern: /^\s*\d{5}(-\d{4})?\s*$/, message: texts.zipFault },
            ]}
          >
            <Input inputMode="numeric" autoComplete="postal-code" maxLength={20} />
          </Form.Item>
        </div>
      </Group>
      <Group title={texts.numberTitle}>
        <div className={styles.row}>
          <Form.Item<Filled>
            name="dateOfBirth"
            label={texts.dateOfBirth}
            rules={[{ required: true, message: texts.birthFault }]}
          >
            <Input type="date" autoComplete="bday" min="1900-01-01" max={today} />
          </Form.Item>
          <SsnField />
        </div>
      </Group>
      <Group title={texts.instructionsTitle}>
        <div className={styles.text}>
          <LegalText text={instructions} translations={instructionsTexts.translations} hasTitle={false} />
          <p className="rw-small">{texts.version(String(instructions.version))}</p>
        </div>
        <Form.Item<Filled>
          name="isAgreed"
          valuePropName="checked"
          rules={[
            {
              validator: (_rule, isAgreed: unknown) =>
                isAgreed === true ? Promise.resolve() : Promise.reject(new Error(texts.agreeFault)),
            },
          ]}
        >
          <Checkbox>{texts.agree}</Checkbox>
        </Form.Item>
      </Group>
      {failure !== null && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={failure}
          style={{ marginBottom: 16 }}
          {...(isSpent && {
            description: (
              <Button loading={isRunning} onClick={() => submit(form.getFieldsValue(), true)}>
                {texts.askPerson}
              </Button>
            ),
          })}
        />
      )}
      <Button type="primary" size="large" htmlType="submit" loading={isRunning}>
        {texts.submit}
      </Button>
    </Form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function TextField({
  name,
  label,
  max,
  autoComplete,
  isOptional = false,
}: {
  name: "firstName" | "middleName" | "lastName" | ["address", "street"] | ["address", "city"];
  label: string;
  max: number;
  autoComplete: string;
  isOptional?: boolean;
}) {
  return (
    <Form.Item<Filled>
      name={name}
      label={label}
      rules={isOptional ? [] : [{ required: true, whitespace: true, message: texts.required(label) }]}
    >
      <Input autoComplete={autoComplete} maxLength={max} />
    </Form.Item>
  );
}

/** Masked, shown on request; it can be pasted and filled in by a password manager. */
function SsnField() {
  const [isShown, setIsShown] = useState(false);
  return (
    <Form.Item<Filled>
      name="ssn"
      label={texts.ssn}
      extra={texts.ssnHelp}
      rules={[
        {
          validator: (_rule, typed: unknown) =>
            typeof typed === "string" && isWholeSsn(typed)
              ? Promise.resolve()
              : Promise.reject(new Error(texts.ssnFault)),
        },
      ]}
    >
      <Input
        type={isShown ? "text" : "password"}
        inputMode="numeric"
        spellCheck={false}
        maxLength={24}
        suffix={
          <Button
            type="text"
            size="small"
            aria-pressed={isShown}
            aria-label={`${isShown ? texts.hide : texts.show}: ${texts.ssn}`}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? texts.hide : texts.show}
          </Button>
        }
      />
    </Form.Item>
  );
}
