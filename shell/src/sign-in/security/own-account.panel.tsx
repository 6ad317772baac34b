import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { ownAccount } from "@roadworthy/contracts/own-account";
import { isProblem, messageOf } from "@roadworthy/kit/api";
import { dropSession } from "../../host/session.store.ts";
import { formatCents, todayHere } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { Field } from "@roadworthy/kit/parts/field";
import { useLocation, useNavigate } from "@roadworthy/kit/router";
import { useUser } from "@roadworthy/kit/session";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { report } from "../../report.ts";
import { callApi } from "../../shell-api.ts";
import { saveJson } from "@roadworthy/kit/save-file";
import { ownAccountTexts as texts } from "./own-account-texts.ts";

type LeftBalance = ReplyOf<typeof ownAccount.readClosing>["balance"];

/** What somebody can do with their account as a whole: take their data, and close it. */
export function OwnAccount({ email, onExported }: { email: string; onExported: () => void }) {
  const [isClosing, setIsClosing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [balance, setBalance] = useState<LeftBalance>(null);
  const { role } = useUser();
  const isAdmin = role === "admin";
  const { hash } = useLocation();
  const frame = useRef<HTMLElement>(null);
  // A client's settings lead here; this part is loaded after the page.
  useEffect(() => {
    if (hash === "#account") frame.current?.scrollIntoView();
  }, [hash]);

  /** Whoever is the last person of a business is told what becomes of its money before they decide. */
  async function ask(): Promise<void> {
    setIsAsking(true);
    try {
      if (role === "partner") setBalance((await callApi(ownAccount.readClosing)).balance);
      setIsClosing(true);
    } catch (error) {
      report(error);
      notify({ type: "error", message: messageOf(error, texts.notAsked) });
    }
    setIsAsking(false);
  }

  return (
    <section id="account" ref={frame} className="sign-in-part">
      <h2>{texts.title}</h2>
      <p>{texts.exportLead}</p>
      <ExportButton onExported={onExported} />
      {isAdmin ? (
        <p>{texts.adminsOnly}</p>
      ) : (
        <>
          <p>{texts.closeLead}</p>
          <Button variant="outline" loading={isAsking} onClick={() => void ask()}>
            {texts.close}
          </Button>
        </>
      )}
      {isClosing && <CloseDialog email={email} balance={balance} onCancel={() => setIsClosing(false)} />}
    </section>
  );
}

function ExportButton({ onExported }: { onExported: () => void }) {
  const [isLoading, setIsLoading] = useState(false);

  async function take(): Promise<void> {
    setIsLoading(true);
    try {
      const data = await callApi(ownAccount.exportData);
      const day = todayHere(data.exportedAt);
      saveJson(data, texts.file(day));
      notify({ type: "success", message: texts.exported });
      onExported();
    } catch (error) {
      // People who close the dialog have read why it asks.
      if (!isProblem(error, "step_up_required")) {
        report(error);
        notify({ type: "error", message: texts.notExported });
      }
    }
    setIsLoading(false);
  }

  return (
    <Button variant="outline" loading={isLoading} onClick={() => void take()}>
      {texts.export}
    </Button>
  );
}

function CloseDialog({
  email,
  balance,
  onCancel,
}: {
  email: string;
  balance: LeftBalance;
  onCancel: () => void;
}) {
  const [typed, setTyped] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const navigate = useNavigate();
  const erased = texts.erased[useUser().role === "client" ? "client" : "partner"];

  async function close(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const address = typed.trim();
    if (address === "" || (email !== "" && address.toLowerCase() !== email.toLowerCase())) {
      setFailure(texts.different);
      return;
    }
    setIsSending(true);
    setFailure(undefined);
    try {
      const { isHeld, refundedCents } = await callApi(ownAccount.close, {
        body: { address, refundsBalance: balance !== null },
      });
      await dropSession();
      await navigate("/", { replace: true });
      if (refundedCents > 0)
        notify({ type: "success", message: texts.closedRefunded(formatCents(refundedCents)) });
      if (isHeld || refundedCents === 0)
        notify({ type: "success", message: isHeld ? texts.closedHeld : texts.closed });
    } catch (error) {
      setIsSending(false);
      if (isProblem(error, "step_up_required")) return;
      report(error);
      setFailure(isProblem(error, "invalid_request") ? texts.different : messageOf(error, texts.kept));
    }
  }

  return (
    <Dialog title={texts.closeTitle} {...(!isSending && { onClose: onCancel })}>
      <form className="sign-in-form" noValidate onSubmit={(event) => void close(event)}>
        <ul className="close-consequences">
          {[texts.signedOut, ...erased, texts.lawful].map((one) => (
            <li key={one}>{one}</li>
          ))}
          {balance && balance.refundCents > 0 && <li>{texts.refunded(formatCents(balance.refundCents))}</li>}
          {balance && balance.keptCents > 0 && <li>{texts.stays(formatCents(balance.keptCents))}</li>}
        </ul>
        <Field
          label={email === "" ? texts.confirmPhone : texts.confirmEmail(email)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          error={failure}
        />
        <div className="rw-dialog-actions">
          <Button variant="outline" disabled={isSending} onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button variant="danger" type="submit" loading={isSending}>
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
