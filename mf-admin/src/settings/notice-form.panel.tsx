import { adminNotices, type NoticeRoute } from "@roadworthy/contracts/admin-notices";
import { api, messageOf, problemOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { Toggle } from "@roadworthy/kit/parts/toggle";
import { type SubmitEvent, useState } from "react";
import detail from "../parts/detail.module.css";
import { textIn } from "../parts/ask-dialog.tsx";
import { issueText } from "../parts/issue-text.rules.ts";
import { noticesTexts as texts } from "./notices-texts.ts";

/** A save shows for this long at least, so that it does not flicker. */
const shownMs = 500;

/** One kind of notice: its switch, its addresses, and a test. */
export function NoticeForm({
  route,
  onSaved,
}: {
  route: NoticeRoute;
  /** With the secret of a new webhook address. */
  onSaved: (secret: string | null) => void;
}) {
  const { kind, version } = route;
  const [state, setState] = useState<"editing" | "saving" | "testing">("editing");
  const [isOn, setIsOn] = useState(route.isOn);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});

  async function save(form: FormData): Promise<void> {
    setState("saving");
    setFaults({});
    const emails = textIn(form, "emails")
      .split(/[\s,;]+/)
      .filter(Boolean);
    const webhookUrl = textIn(form, "webhook") || null;
    const [saved] = await Promise.allSettled([
      api(adminNotices.change, { body: { kind, isOn, emails, webhookUrl, version } }),
      new Promise((resolve) => setTimeout(resolve, shownMs)),
    ]);
    setState("editing");
    if (saved.status === "fulfilled") {
      notify({ type: "success", message: texts.saved });
      onSaved(saved.value.secret);
      return;
    }
    const issues = problemOf(saved.reason)?.issues ?? [];
    setFaults(
      Object.fromEntries(
        issues.map(({ path, message }) => {
          const [field = "", place] = path.split(".");
          // Of several addresses the wrong one is named.
          return [field, issueText(message, place === undefined ? undefined : emails[Number(place)])];
        }),
      ),
    );
    if (issues.length === 0) notify({ type: "error", message: messageOf(saved.reason, texts.failed) });
  }

  async function test(): Promise<void> {
    setState("testing");
    try {
      const { emails, webhook } = await api(adminNotices.test, { body: { kind } });
      const words = webhook && (webhook.isDelivered ? texts.delivered : texts.notDelivered(webhook.detail));
      notify({
        type: webhook?.isDelivered === false ? "error" : "success",
        message: texts.tested(emails, words),
      });
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.notTested) });
    }
    setState("editing");
  }

  return (
    <form
      className={detail.form}
      aria-label={texts.kinds[kind]}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save(new FormData(event.currentTarget));
      }}
      noValidate
    >
      <Toggle label={texts.kinds[kind]} help={texts.means[kind]} isOn={isOn} onChange={setIsOn} />
      <Field
        label={texts.emails}
        help={texts.emailsHelp}
        name="emails"
        defaultValue={route.emails.join(", ")}
        autoComplete="off"
        error={faults["emails"]}
      />
      <Field
        label={texts.webhook}
        help={texts.webhookHelp}
        name="webhook"
        type="url"
        defaultValue={route.webhookUrl ?? ""}
        autoComplete="off"
        error={faults["webhookUrl"]}
      />
      <div className={detail.actions}>
        <Button type="submit" loading={state === "saving"}>
          {texts.save}
        </Button>
        <Button
          variant="outline"
          loading={state === "testing"}
          disabled={route.emails.length === 0 && route.webhookUrl === null}
          onClick={() => void test()}
        >
          {texts.test}
        </Button>
      </div>
    </form>
  );
}
