import { trustThisDevice } from "../../host/devices.ts";
import { isTooSoon } from "../../host/one-time.ts";
import { wasDismissed } from "../../host/passkeys.ts";
import {
  proveAnyApp,
  proveKey,
  provePhone,
  readSecondFactors,
  sendFactorCode,
  spendRecoveryCode,
  type SecondFactors,
  type SentCode,
} from "../../host/second-factor.ts";
import { sessionStore, signOut } from "../../host/session.store.ts";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import { report } from "../../report.ts";
import { focusField } from "../focus-field.ts";
import { CodeForm } from "../code-form.tsx";
import { errorCode } from "../error-code.ts";
import { phoneTexts } from "../security/phone-texts.ts";
import { secondFactorTexts } from "./second-factor-texts.ts";
import { SignInFrame } from "../sign-in-frame.tsx";

const { step: texts } = secondFactorTexts;
const { ways } = texts;

type Way = keyof typeof ways;

/** Ways that a person has to prove themselves, the handiest first. */
const waysOf = ({ apps, keys, phones, recoveryCodesLeft }: SecondFactors): readonly Way[] => [
  ...(keys.length > 0 ? (["key"] as const) : []),
  ...(apps.length > 0 ? (["app"] as const) : []),
  ...(phones.length > 0 ? (["sms"] as const) : []),
  ...(recoveryCodesLeft === null ? [] : (["recovery"] as const)),
];

/** What is offered when it could not be learned what the person has. */
const anyCode = { own: ["app", "recovery"], keys: [], phones: [] } as const;

type Known = Pick<SecondFactors, "keys" | "phones"> & { readonly own: readonly Way[] };

/** The second step of signing in, in place of every screen until it is done or the person signs out. */
export function SecondFactor() {
  const [has, setHas] = useState<Known>();
  useEffect(() => {
    readSecondFactors()
      .then((factors) => setHas({ ...factors, own: waysOf(factors) }))
      .catch((error: unknown) => {
        report(error);
        setHas(anyCode);
      });
  }, []);
  const [chosen, setChosen] = useState<Way>();
  const [isTrusting, setIsTrusting] = useState(false);
  if (has === undefined) {
    return <SignInFrame title={texts.title}>{null}</SignInFrame>;
  }
  const { own, keys, phones } = has;
  const way = chosen ?? own[0] ?? "app";
  const step: Step = {
    onDone: () => finish(isTrusting),
    // Admins are asked each time.
    tick: sessionStore.getState().user?.role !== "admin" && (
      <label className="sign-in-check">
        <input
          type="checkbox"
          checked={isTrusting}
          onChange={(event) => setIsTrusting(event.target.checked)}
        />
        <span>{texts.trust}</span>
      </label>
    ),
  };
  return (
    <SignInFrame title={texts.title} lead={ways[way].lead}>
      {way === "key" && <KeyProof keys={keys} {...step} />}
      {way === "sms" && <SmsProof phones={phones} {...step} />}
      {(way === "app" || way === "recovery") && <CodeProof key={way} way={way} {...step} />}
      {own
        .filter((other) => other !== way)
        .map((other) => (
          <p key={other}>
            <button type="button" className="link-button" onClick={() => setChosen(other)}>
              {ways[other].choose}
            </button>
          </p>
        ))}
      <p>
        <button type="button" className="link-button" onClick={() => void signOut().catch(report)}>
          {texts.signOut}
        </button>
      </p>
    </SignInFrame>
  );
}

/** What each way shows and does besides its own. */
type Step = { readonly onDone: () => Promise<void>; readonly tick: ReactNode };

function CodeProof({ way, onDone, tick }: { way: "app" | "recovery" } & Step) {
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const { label, wrong } = ways[way];
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusField(form.current, "code"), []);

  async function prove(): Promise<void> {
    setIsSending(true);
    setFailure(undefined);
    try {
      await (way === "app" ? proveAnyApp(code) : spendRecoveryCode(code));
      await onDone();
    } catch (error) {
      report(error);
      setFailure(isTooSoon(error) ? texts.tooMany : wrong);
      setIsSending(false);
      focusField(form.current, "code");
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void prove();
  }

  return (
    <form ref={form} onSubmit={submit} className="sign-in-form">
      <Failure message={failure} />
      <Field
        label={label}
        name="code"
        required
        {...(way === "app"
          ? { autoComplete: "one-time-code", inputMode: "numeric" as const }
          : { autoComplete: "off", autoCapitalize: "characters", spellCheck: false })}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {tick}
      <Button type="submit" fullWidth size="lg" loading={isSending}>
        {texts.continue}
      </Button>
    </form>
  );
}

function KeyProof({ keys, onDone, tick }: { keys: SecondFactors["keys"] } & Step) {
  const [failure, setFailure] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const place = useFirstButton();

  async function prove(id: string): Promise<void> {
    setAsked(id);
    setFailure(undefined);
    try {
      await proveKey(id);
      await onDone();
    } catch (error) {
      if (!wasDismissed(error)) report(error);
      setFailure(whyNotProved(error));
      setAsked(undefined);
    }
  }

  return (
    <div ref={place} className="sign-in-form">
      <Failure message={failure} />
      {tick}
      {keys.map(({ id, name }) => (
        <Button
          key={id}
          fullWidth
          size="lg"
          loading={asked === id}
          disabled={asked !== undefined && asked !== id}
          onClick={() => void prove(id)}
        >
          {ways.key.use(name || ways.key.unnamed)}
        </Button>
      ))}
    </div>
  );
}

function SmsProof({ phones, onDone, tick }: { phones: SecondFactors["phones"] } & Step) {
  const [failure, setFailure] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const [sent, setSent] = useState<SentCode & { lastDigits: string }>();
  const place = useFirstButton();

  async function send(factorId: string, lastDigits: string): Promise<void> {
    setAsked(factorId);
    setFailure(undefined);
    try {
      setSent({ ...(await sendFactorCode(factorId)), lastDigits });
    } catch (error) {
      report(error);
      setFailure(errorCode(error) === "mfa_verification_rejected" ? ways.sms.sameNumber : ways.sms.notSent);
    } finally {
      setAsked(undefined);
    }
  }

  if (sent !== undefined) {
    return (
      <>
        {tick}
        <CodeForm
          sent={ways.sms.sent(sent.lastDigits)}
          action={texts.continue}
          words={phoneTexts.code}
          onCheck={async (code) => {
            await provePhone(sent, code);
            await onDone();
          }}
          onSendAgain={async () => setSent({ ...sent, ...(await sendFactorCode(sent.factorId)) })}
        />
      </>
    );
  }
  return (
    <div ref={place} className="sign-in-form">
      <Failure message={failure} />
      {tick}
      {phones.map(({ id, number }) => (
        <Button
          key={id}
          fullWidth
          size="lg"
          loading={asked === id}
          disabled={asked !== undefined && asked !== id}
          onClick={() => void send(id, number.slice(-4))}
        >
          {ways.sms.send(number.slice(-4))}
        </Button>
      ))}
    </div>
  );
}

/** The person is in; that the device could not be trusted is no reason to keep them out. */
async function finish(isTrusting: boolean): Promise<void> {
  try {
    if (isTrusting) await trustThisDevice();
    notify({ type: "success", message: texts.done });
  } catch (error) {
    report(error);
    notify({ type: "warning", message: texts.notTrusted });
  }
}

function whyNotProved(error: unknown): string {
  if (wasDismissed(error)) return ways.key.dismissed;
  return isTooSoon(error) ? texts.tooMany : ways.key.wrong;
}

/** Hands the focus to the first button, since what was chosen before is gone. */
function useFirstButton() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("button")?.focus(), []);
  return place;
}

function Failure({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p role="alert" className="sign-in-failure">
      {message}
    </p>
  );
}
