import { sharedReports } from "@roadworthy/contracts/access-codes";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { api, messageOf } from "@roadworthy/kit/api";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Form, Input } from "antd";
import { useEffect, useRef, useState } from "react";
import { codeTexts as texts } from "./code-texts.ts";
import { draftByCode, type PullDraft } from "./pull-draft.rules.ts";
import type { Shared } from "./shared-report.panel.tsx";
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
  onTerms: (code: string, terms: CodeTerms | null) => void;
  onShared: (shared: Shared) => void;
}) {
  const form = Form.useFormInstance<PullDraft>();
  const code = (Form.useWatch("clientCode", form) ?? "").trim();
  const [isBusy, setIsBusy] = useState(false);
  const found = useRef<HTMLDivElement>(null);
  const isFresh = useRef(false);
  // The button that was pressed is gone, and what it found stands in its place.
  useEffect(() => {
    if (terms !== null && isFresh.current) found.current?.focus();
    isFresh.current = false;
  }, [terms]);

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
      // Revoked or used up since it was looked up: it opens nothing anymore.
      onTerms(code, null);
      document.querySelector<HTMLElement>("#clientCode")?.focus();
    } finally {
      setIsBusy(false);
    }
  }

  const lookUp = (): Promise<void> =>
    ask(
      () => api(sharedReports.lookUp, { body: { clientCode: code } }),
      (allowed) => {
        if (allowed.allowPaidAccess) form.setFieldsValue(draftByCode(allowed));
        isFresh.current = true;
        onTerms(code, allowed);
      },
      texts.failed,
    );
  const open = (): Promise<void> =>
    ask(
      () => api(sharedReports.open, { body: { clientCode: code } }),
      (report) => onShared({ report, isOnce: terms?.singleUse === true }),
      texts.openFailed,
    );

  return (
    <>
      <Form.Item<PullDraft>
        name="clientCode"
        label={texts.label}
        extra={texts.help}
        rules={[
          { min: 4, message: texts.tooShort },
          // The order is to be what the code allows, and its price is to be seen, before the consumer's consent is asked for.
          {
            validateTrigger: "onSubmit",
            validator: () => {
              if (code.length >= 4 && terms === null) return Promise.reject(new Error(texts.useFirst));
              if (terms?.allowPaidAccess === false) return Promise.reject(new Error(texts.ordersNothing));
              return Promise.resolve();
            },
          },
        ]}
      >
        <Input
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          // Enter is about the code that was typed, not yet about the whole order.
          onPressEnter={(event) => {
            if (code.length < 4 || terms !== null) return;
            event.preventDefault();
            if (!isBusy) void lookUp();
          }}
        />
      </Form.Item>
      {code.length >= 4 && terms === null && (
        <div className={styles.useCode}>
          <Button variant="outline" size="sm" loading={isBusy} onClick={() => void lookUp()}>
            {texts.use}
          </Button>
        </div>
      )}
      {terms !== null && (
        <div ref={found} tabIndex={-1} className={styles.codeTerms}>
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
