import { sandbox, type TestConsumer } from "@roadworthy/contracts/sandbox";
import { api } from "@roadworthy/kit/api";
import { Form } from "antd";
import { useEffect, useId, useState } from "react";
import type { PullDraft } from "./pull-draft.rules.ts";
import { pullFormTexts as texts } from "./pull-form-texts.ts";
import styles from "./pulls.module.css";

/** The people whom test mode knows; one that is chosen fills in the form. */
export function TestConsumers() {
  const form = Form.useFormInstance<PullDraft>();
  const [consumers, setConsumers] = useState<readonly TestConsumer[]>([]);
  const id = useId();
  useEffect(() => {
    const leaving = new AbortController();
    // Without them a person is typed in.
    api(sandbox.consumers, { signal: leaving.signal }).then(
      ({ items }) => setConsumers(items),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  if (consumers.length === 0) return null;

  function fillIn(ssn: string): void {
    const chosen = consumers.find((one) => one.ssn === ssn);
    if (chosen === undefined) return;
    const { firstName, lastName, dateOfBirth, address } = chosen;
    const { street, city, state, zipCode } = address;
    form.setFieldsValue({
      firstName,
      middleName: "",
      lastName,
      dateOfBirth,
      ssn,
      address: { street, city, state, zipCode },
    });
  }
  return (
    <Form.Item
      label={texts.testConsumer}
      htmlFor={id}
      extra={
        <>
          {texts.testConsumerHelp}{" "}
          <a href="/api/docs/guides/test-consumers" target="_blank" rel="noreferrer">
            {texts.testConsumerGuide}
          </a>
        </>
      }
    >
      <select
        id={id}
        className={styles.select}
        defaultValue=""
        onChange={(event) => fillIn(event.target.value)}
      >
        <option value="">{texts.choose}</option>
        {consumers.map(({ ssn, firstName, lastName }) => (
          <option key={ssn} value={ssn}>
            {firstName} {lastName}
          </option>
        ))}
      </select>
    </Form.Item>
  );
}
