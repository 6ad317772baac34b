import { electronicDelivery, type ElectronicDelivery } from "@roadworthy/contracts/electronic-delivery";
import { api, isProblem, messageOf } from "@roadworthy/kit/api";
import { formatDay } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { Field } from "@roadworthy/kit/parts/field";
import { useLocation } from "@roadworthy/kit/router";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { report } from "../../report.ts";
import { saveFile } from "@roadworthy/kit/save-file";
import { electronicNoticesTexts as texts } from "./electronic-notices-texts.ts";

/** Whether a client gets notices electronically or on paper: the statement, the consent with its proof, and the way back. */
export function ElectronicNotices() {
  const [state, setState] = useState<ElectronicDelivery>();
  const [hasFailed, setFailed] = useState(false);
  const { hash } = useLocation();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    api(electronicDelivery.read).then(setState, (error: unknown) => {
      report(error);
      setFailed(true);
    });
  }, []);
  // A client's settings lead here; this part is loaded after the page.
  useEffect(() => {
    if (hash === "#electronic-notices") frame.current?.scrollIntoView();
  }, [hash, state]);

  async function withdraw(): Promise<void> {
    try {
      setState(await api(electronicDelivery.withdraw));
      notify({ type: "success", message: texts.withdrawn });
    } catch (error) {
      report(error);
      notify({ type: "error", message: messageOf(error, texts.failed) });
    }
  }

  const decision = state?.decision ?? null;
  const isGiven = decision?.kind === "given";
  /** To the statement as it is now. */
  const isCurrent = isGiven && decision.version === state?.text.version;
  return (
    <section id="electronic-notices" ref={frame} className="sign-in-part">
      <h2>{texts.title}</h2>
      {hasFailed && <p>{texts.notLoaded}</p>}
      {state && (
        <>
          <p>
            {decision === null
              ? texts.onPaper
              : isGiven
                ? (isCurrent ? texts.givenOn : texts.givenBefore)(
                    formatDay(decision.decidedAt),
                    decision.version,
                  )
                : texts.withdrawnOn(formatDay(decision.decidedAt))}
          </p>
          <details key={state.text.sha256} open={!isCurrent}>
            <summary>{state.text.title}</summary>
            <div className="compliance-text" lang={state.text.language}>
              {state.text.body.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
          {!isCurrent && <AgreeForm textSha256={state.text.sha256} onRead={setState} />}
          {isGiven && (
            <ConfirmButton
              variant="outline"
              title={texts.withdraw}
              question={texts.withdrawQuestion}
              confirmLabel={texts.withdraw}
              onConfirm={withdraw}
            >
              {texts.withdraw}
            </ConfirmButton>
          )}
        </>
      )}
    </section>
  );
}

/** The code stands in the PDF alone, so that whoever types it has opened one. */
function AgreeForm({
  textSha256,
  onRead,
}: {
  textSha256: string;
  onRead: (state: ElectronicDelivery) => void;
}) {
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function open(): Promise<void> {
    try {
      saveFile(await api(electronicDelivery.sample, { query: { format: "pdf" } }), texts.file);
    } catch (error) {
      report(error);
      notify({ type: "error", message: messageOf(error, texts.notOpened) });
    }
  }

  async function agree(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setFault(code.trim() === "" ? texts.codeMissing : undefined);
    if (code.trim() === "") return;
    setIsSending(true);
    try {
      onRead(await api(electronicDelivery.agree, { body: { textSha256, code } }));
      notify({ type: "success", message: texts.agreed });
    } catch (error) {
      setFault((await faultAfterChange(error)) ?? messageOf(error, texts.failed));
      setIsSending(false);
    }
  }

  /** Of a refusal because of what changed since the page was opened: shows how things are now, and says so. */
  async function faultAfterChange(error: unknown): Promise<string | undefined> {
    if (isProblem(error, "invalid_request")) return texts.codeWrong;
    if (!isProblem(error, "illegal_transition")) return undefined;
    try {
      const now = await api(electronicDelivery.read);
      onRead(now);
      return now.text.sha256 === textSha256 ? undefined : texts.textChanged;
    } catch (failure) {
      report(failure);
      return undefined;
    }
  }

  return (
    <form className="sign-in-form" noValidate onSubmit={(event) => void agree(event)}>
      <p>
        <Button variant="outline" onClick={() => void open()}>
          {texts.open}
        </Button>
      </p>
      <Field
        label={texts.code}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        error={fault}
      />
      <Button type="submit" loading={isSending}>
        {texts.agree}
      </Button>
    </form>
  );
}
