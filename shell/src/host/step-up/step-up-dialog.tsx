import type { ReauthenticationMethod } from "@roadworthy/contracts/problem";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { createRoot } from "react-dom/client";
import { currentShell } from "@roadworthy/kit/connection";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { Field } from "@roadworthy/kit/parts/field";
import { isTooSoon, wasRefused } from "../one-time.ts";
import { wasDismissed } from "../passkeys.ts";
import {
  canProvePasskey,
  provePasskey,
  proveTyped,
  readKeys,
  readProofMethods,
  sendProofCode,
  type SentMethod,
  type TypedMethod,
} from "../proofs.ts";
import { proveKey, type Factor } from "../second-factor.ts";
import { sessionStore } from "../session.store.ts";
import { stepUpTexts as texts } from "./step-up-texts.ts";

const { ways } = texts;

type Way = keyof typeof ways;

const isTyped = (way: Way): way is TypedMethod => "label" in ways[way];

const inputs: Record<TypedMethod, object> = {
  password: { type: "password", autoComplete: "current-password", maxLength: 4096 },
  totp: { autoComplete: "one-time-code", inputMode: "numeric", maxLength: 12 },
  recovery_code: { autoComplete: "off", autoCapitalize: "characters", spellCheck: false, maxLength: 40 },
  email_code: { autoComplete: "one-time-code", inputMode: "numeric", maxLength: 12 },
  phone: { autoComplete: "one-time-code", inputMode: "numeric", maxLength: 12 },
};

/** Opens the dialog above whatever is open; true once the person has proved who they are, false when they closed it or are signed out. */
export async function askForProof(): Promise<boolean> {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  try {
    return await new Promise<boolean>((resolve) => {
      root.render(<StepUpDialog onEnd={resolve} />);
    });
  } finally {
    root.unmount();
    place.remove();
  }
}

type Known = { readonly offered: readonly Way[]; readonly keys: readonly Factor[] };

async function readWays(): Promise<Known> {
  const methods = await readProofMethods();
  const offered = methods.filter(isOffered);
  return { offered, keys: offered.includes("webauthn") ? await readKeys() : [] };
}

const isOffered = (method: ReauthenticationMethod): method is Way =>
  method === "passkey" ? canProvePasskey() : method in ways;

/** Asks the person to prove again who they are, in one of their own ways. */
function StepUpDialog({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const [known, setKnown] = useState<Known | "failed">();
  const [attempt, setAttempt] = useState(1);
  const [chosen, setChosen] = useState<Way>();
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    const { user } = sessionStore.getState();
    return sessionStore.subscribe((state) => {
      if (state.user?.id !== user?.id) onEnd(false);
    });
  }, [onEnd]);

  useEffect(() => {
    readWays().then(setKnown, (error: unknown) => {
      currentShell().report(error);
      setKnown("failed");
    });
  }, [attempt]);

  function again(): void {
    setKnown(undefined);
    setAttempt(attempt + 1);
  }

  return (
    <Dialog title={texts.title} {...(!isSending && { onClose: () => onEnd(false) })}>
      <p>{texts.lead}</p>
      {known === undefined && <output>{texts.loading}</output>}
      {known === "failed" && (
        <>
          <p role="alert" className="rw-field-error">
            {texts.notLoaded}
          </p>
          <div className="rw-dialog-actions">
            <Button variant="outline" onClick={again}>
              {texts.tryAgain}
            </Button>
          </div>
        </>
      )}
      {typeof known === "object" && (
        <Ways
          known={known}
          chosen={chosen}
          isSending={isSending}
          onSending={setIsSending}
          onChoose={setChosen}
          onEnd={onEnd}
        />
      )}
    </Dialog>
  );
}

function Ways({
  known: { offered, keys },
  chosen,
  isSending,
  onSending,
  onChoose,
  onEnd,
}: {
  known: Known;
  chosen: Way | undefined;
  isSending: boolean;
  onSending: (isSending: boolean) => void;
  onChoose: (way: Way) => void;
  onEnd: (isProved: boolean) => void;
}) {
  const [failure, setFailure] = useState<string>();
  const way = chosen ?? offered[0];
  if (way === undefined) return <p role="alert">{texts.noWay}</p>;

  async function run(work: () => Promise<void>, wrong: string): Promise<void> {
    onSending(true);
    setFailure(undefined);
    try {
      await work();
      onEnd(true);
    } catch (error) {
      currentShell().report(error);
      setFailure(failureOf(error, wrong));
      onSending(false);
    }
  }

  return (
    <>
      {failure && (
        <p role="alert" className="rw-field-error">
          {failure}
        </p>
      )}
      {isTyped(way) ? (
        <TypedProof
          key={way}
          way={way}
          isSending={isSending}
          onProve={(typed) => void run(() => proveTyped(way, typed), ways[way].wrong)}
          onCancel={() => onEnd(false)}
        />
      ) : (
        <div className="rw-dialog-actions">
          <Button variant="outline" disabled={isSending} onClick={() => onEnd(false)}>
            {texts.cancel}
          </Button>
          {way === "passkey" ? (
            <Button loading={isSending} onClick={() => void run(provePasskey, texts.failed)}>
              {ways.passkey.press}
            </Button>
          ) : (
            keys.map(({ id, name }) => (
              <Button key={id} loading={isSending} onClick={() => void run(() => proveKey(id), texts.failed)}>
                {keys.length > 1 ? `${ways.webauthn.press}: ${name}` : ways.webauthn.press}
              </Button>
            ))
          )}
        </div>
      )}
      {offered.length > 1 && (
        <div className="rw-step-up-ways">
          {offered
            .filter((other) => other !== way)
            .map((other) => (
              <Button
                key={other}
                variant="text"
                size="sm"
                disabled={isSending}
                onClick={() => {
                  setFailure(undefined);
                  onChoose(other);
                }}
              >
                {ways[other].other}
              </Button>
            ))}
        </div>
      )}
    </>
  );
}

function TypedProof({
  way,
  isSending,
  onProve,
  onCancel,
}: {
  way: TypedMethod;
  isSending: boolean;
  onProve: (typed: string) => void;
  onCancel: () => void;
}) {
  const [typed, setTyped] = useState("");
  const [code, setCode] = useState<"none" | "sending" | "sent" | "notSent">("none");
  const needsCode = (way === "email_code" || way === "phone") && code !== "sent";
  const form = useRef<HTMLFormElement>(null);

  // The dialog took the focus to its first button before it was known what to ask.
  useEffect(
    () => form.current?.querySelector<HTMLInputElement>("input:not([readonly])")?.focus(),
    [needsCode],
  );

  function send(by: SentMethod): void {
    setCode("sending");
    sendProofCode(by).then(
      () => setCode("sent"),
      (error: unknown) => {
        currentShell().report(error);
        setCode("notSent");
      },
    );
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (needsCode) send(way);
    else onProve(typed);
  }

  return (
    <form ref={form} className="rw-step-up" onSubmit={submit}>
      {way === "password" && (
        // For password managers, which look for whose password it is.
        <input
          type="text"
          className="rw-hidden"
          tabIndex={-1}
          aria-hidden="true"
          autoComplete="username"
          readOnly
          value={sessionStore.getState().user?.email ?? ""}
        />
      )}
      {code === "sent" && <output>{way === "phone" ? texts.sentToPhone : texts.sent}</output>}
      {code === "notSent" && (
        <p role="alert" className="rw-field-error">
          {texts.notSent}
        </p>
      )}
      {!needsCode && (
        <Field
          {...inputs[way]}
          label={ways[way].label}
          name={way}
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div className="rw-dialog-actions">
        <Button variant="outline" disabled={isSending} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={isSending || code === "sending"}>
          {needsCode ? texts.sendCode : texts.continue}
        </Button>
      </div>
    </form>
  );
}

function failureOf(error: unknown, wrong: string): string {
  if (isTooSoon(error)) return texts.tooMany;
  if (wasDismissed(error)) return texts.dismissed;
  return wasRefused(error) ? wrong : texts.failed;
}
