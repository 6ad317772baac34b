import { sharedReports } from "@roadworthy/contracts/access-codes";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import type { CreditReport } from "@roadworthy/contracts/pulls";
import { api, messageOf } from "@roadworthy/kit/api";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Form, Input } from "antd";
import { useState } from "react";
import { codeTexts as texts } from "./code-texts.ts";
import { draftByCode, type PullDraft } from "./pull-draft.rules.ts";
import styles from "./pulls.module.css";

/** What a looked-up code allows. */
export type CodeTerms = ReplyOf<typeof sharedReports.lookUp>;

/** The client's access code: looked up, it fills in the order it allows, or opens the report that the client shares. */
export function ClientCode({
  terms,
  onTerms,
  onShared,
}: {
  /** Of the code as it stands in the field; `null` while it was not looked up. */
  terms: CodeTerms | null;
  onTerms: (code: string, terms: CodeTerms) => void;
  onShared: (report: CreditReport) => void;
}) {
  const form = Form.useFormInstance<PullDraft>();
  const code = (Form.useWatch("clientCode", form) ?? "").trim();
  const [isBusy, setIsBusy] = useState(false);

  async function ask<Reply>(
    call: () => Promise<Reply>,
    onDone: (reply: Reply) => void,
    failed: string,
  ): Promise<void> {
    setIsBusy(true);
    try {
      onDone(await call());
    } catch (error) {
      form.setFields([{ name: "clientCode", errors: [messageOf(error, failed)] }]);
    } finally {
      setIsBusy(false);
    }
  }

  const lookUp = (): Promise<void> =>
    ask(
      () => api(sharedReports.lookUp, { body: { clientCode: code } }),
      (found) => {
        if (found.allowPaidAccess) form.setFieldsValue(draftByCode(found));
        onTerms(code, found);
      },
      texts.failed,
    );
  const open = (): Promise<void> =>
    ask(() => api(sharedReports.open, { body: { clientCode: code } }), onShared, texts.openFailed);

  return (
    <>
      <Form.Item<PullDraft>
        name="clientCode"
        label={texts.label}
        extra={texts.help}
        rules={[{ min: 4, message: texts.tooShort }]}
      >
        <Input autoComplete="off" spellCheck={false} maxLength={64} />
      </Form.Item>
      {code.length >= 4 && terms === null && (
        <div>
          <Button variant="outline" size="sm" loading={isBusy} onClick={() => void lookUp()}>
            {texts.use}
          </Button>
        </div>
      )}
      {terms !== null && (
        <div className={styles.lately}>
          <output>
            {terms.purposes.length === 0
              ? texts.noPurpose
              : terms.allowPaidAccess
                ? texts.setUp
                : texts.shared}{" "}
            {terms.singleUse && texts.once}{" "}
            {terms.expiresAt !== null && (
              <>
                {texts.until} <DateTime at={terms.expiresAt} />.
              </>
            )}
          </output>
          {!terms.allowPaidAccess && terms.purposes.length > 0 && (
            <div>
              <Button size="sm" loading={isBusy} onClick={() => void open()}>
                {texts.open}
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  );
}
