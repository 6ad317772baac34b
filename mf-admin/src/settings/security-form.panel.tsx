import { adminSecurity, securityChange, type SecuritySettings } from "@roadworthy/contracts/admin-security";
import { api, messageOf, problemOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Toggle } from "@roadworthy/kit/parts/toggle";
import { Link } from "@roadworthy/kit/router";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { ProposeDialog } from "../approvals/propose-dialog.panel.tsx";
import { ConfirmChange } from "./confirm-change.panel.tsx";
import {
  choicesOf,
  consequencesOf,
  fieldErrorsOf,
  isChanged,
  networksIn,
  type Choices,
  type FieldErrors,
} from "./settings.rules.ts";
import { settingsTexts } from "./settings-texts.ts";
import styles from "./settings.module.css";

const timeouts = [15, 30, 60] as const;

/** A save shows for this long at least, so that it does not flicker. */
const shownMs = 500;

type Failure = {
  readonly message: string;
  readonly requestId: string | undefined;
  readonly isStale: boolean;
};

/** The choices, with what each means, what is wrong with it in its place, and the question before anybody is shut out. */
export function SecurityForm({ settings, onSaved }: { settings: SecuritySettings; onSaved: () => void }) {
  const [choices, setChoices] = useState<Choices>(() => choicesOf(settings));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<Failure>();
  const [state, setState] = useState<"editing" | "asking" | "saving" | "proposing">("editing");
  const choose = (changed: Partial<Choices>): void => setChoices({ ...choices, ...changed });

  async function save(): Promise<void> {
    setState("saving");
    setErrors({});
    setFailure(undefined);
    const body = { ...sentOf(choices), version: settings.version };
    const [saved] = await Promise.allSettled([api(adminSecurity.change, { body }), wait(shownMs)]);
    setState("editing");
    if (saved.status === "fulfilled") {
      notify({ type: "success", message: "Settings updated successfully" });
      onSaved();
      return;
    }
    const problem = problemOf(saved.reason);
    // Refused with the fields that take two admins.
    if (problem?.code === "illegal_transition" && problem.issues?.length) return setState("proposing");
    const found = problem ? fieldErrorsOf(problem, choices) : {};
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setFailure({
      message: messageOf(saved.reason, "The settings weren't saved. Try again."),
      requestId: problem?.requestId,
      isStale: problem?.code === "illegal_transition",
    });
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (consequencesOf(settings, choices).length > 0) setState("asking");
    else void save();
  }

  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <fieldset className={styles.choices} disabled={state === "saving"}>
          <legend className="rw-hidden">Security Settings</legend>
          <Toggle
            label="Two-Factor Authentication for all admin accounts"
            isOn={choices.isTwoFactorRequired}
            disabled={state === "saving"}
            error={errors.isTwoFactorRequired}
            help={
              <>
                Admins without a second factor can only add one.{" "}
                {!settings.isTwoFactorProved && (
                  <>
                    To require it for everyone, <Link to="/security">add one to your own account</Link> first.
                  </>
                )}
              </>
            }
            onChange={(isTwoFactorRequired) => choose({ isTwoFactorRequired })}
          />
          <Toggle
            label="IP Whitelisting"
            isOn={choices.isAddressListOn}
            disabled={state === "saving"}
            help="Admins can work only from the listed addresses, however they sign in."
            onChange={(isAddressListOn) => choose({ isAddressListOn })}
          />
          <Networks
            networks={choices.networks}
            yourAddress={settings.yourAddress}
            error={errors.networks}
            onChange={(networks) => choose({ networks })}
          />
          <fieldset className={styles.timeouts} aria-describedby="st-timeout-help">
            <legend>Session Timeout</legend>
            <div>
              {timeouts.map((minutes) => (
                <label key={minutes}>
                  <input
                    type="radio"
                    name="sessionTimeoutMinutes"
                    checked={choices.sessionTimeoutMinutes === minutes}
                    onChange={() => choose({ sessionTimeoutMinutes: minutes })}
                  />
                  {minutes} minutes
                </label>
              ))}
            </div>
            <p id="st-timeout-help" className="rw-field-help">
              Admins have to sign in again after this long without activity.
            </p>
            {errors.sessionTimeoutMinutes && (
              <p role="alert" className="rw-field-error">
                {errors.sessionTimeoutMinutes}
              </p>
            )}
          </fieldset>
        </fieldset>
        {failure && (
          <div role="alert" className={styles.failure}>
            <p>{failure.message}</p>
            {failure.requestId !== undefined && <p className="rw-small">Request {failure.requestId}</p>}
            {failure.isStale && (
              <Button variant="outline" size="sm" onClick={onSaved}>
                Load the current settings
              </Button>
            )}
          </div>
        )}
        <div className={styles.actions}>
          <Button type="submit" loading={state === "saving"} disabled={!isChanged(settings, choices)}>
            Save Settings
          </Button>
        </div>
        {state === "asking" && (
          <ConfirmChange
            consequences={consequencesOf(settings, choices)}
            onCancel={() => setState("editing")}
            onConfirm={() => void save()}
          />
        )}
      </form>
      {state === "proposing" && (
        <ProposeDialog
          title={settingsTexts.takesTwo.title}
          lead={settingsTexts.takesTwo.lead}
          kind={securityChange}
          payloadOf={() => sentOf(choices)}
          said={settingsTexts.takesTwo.proposed}
          onClose={() => setState("editing")}
          onDone={() => {
            setChoices(choicesOf(settings));
            setState("editing");
            onSaved();
          }}
        />
      )}
    </>
  );
}

const sentOf = ({ networks, ...rest }: Choices) => ({ ...rest, allowedNetworks: networksIn(networks) });

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function Networks({
  networks,
  yourAddress,
  error,
  onChange,
}: {
  networks: string;
  yourAddress: string;
  error: string | undefined;
  onChange: (networks: string) => void;
}) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className={`rw-field ${styles.networks}`}>
      <label htmlFor={id}>Allowed addresses</label>
      <textarea
        ref={field}
        id={id}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        value={networks}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-help${error === undefined ? "" : ` ${id}-error`}`}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="rw-field-error">
          {error}
        </p>
      )}
      <p id={`${id}-help`} className="rw-field-help">
        One address or network a line, such as 203.0.113.7 or 203.0.113.0/24. You are at{" "}
        <code>{yourAddress}</code>.
      </p>
      {!networksIn(networks).includes(yourAddress) && (
        <Button
          variant="text"
          size="sm"
          onClick={() => {
            onChange([...networksIn(networks), yourAddress].join("\n"));
            field.current?.focus();
          }}
        >
          Add my address
        </Button>
      )}
    </div>
  );
}
