import { privacyInbox, privacyInboxKind } from "@roadworthy/contracts/privacy-inbox";
import { api, messageOf, problemOf } from "@roadworthy/kit/api";
import { formatDay } from "@roadworthy/kit/format";
import { language } from "@roadworthy/kit/language";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { Link, useLocation } from "@roadworthy/kit/router";
import { useEffect, useId, useState, type SubmitEvent } from "react";
import { PageHead } from "../site/page-head.tsx";
import { privacyRequestTexts as texts } from "./privacy-request-texts.ts";
import "../site/fields.css";

export const { title } = texts;

const tokenIn = (hash: string): string | undefined => /^#confirm=([\w-]{43})$/.exec(hash)?.[1];

/** Where people without an account ask about their data, and where the mailed link that makes the request leads. */
export function Component() {
  const { hash } = useLocation();
  const token = tokenIn(hash);
  // The token leaves the address bar at once; the router goes on knowing it until one leaves the page.
  useEffect(() => {
    if (token !== undefined) history.replaceState(history.state, "", location.pathname);
  }, [token]);
  const { heading, lead, next, account, policy } = texts;
  const id = useId();
  return (
    <div className="wide">
      <PageHead heading={heading} lead={lead} />
      <div className="section aside-pair">
        {token === undefined ? <RequestForm /> : <Confirmation token={token} />}
        <section className="card" aria-labelledby={id}>
          <h2 id={id}>{next.heading}</h2>
          <ul className="marks">
            {next.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <p>{account}</p>
          <p>
            <Link to="/privacy">{policy}</Link>
          </p>
        </section>
      </div>
    </div>
  );
}

type Missing = "name" | "email";

function focusOn(form: HTMLFormElement, name: Missing): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

function RequestForm() {
  const id = useId();
  const [kind, setKind] = useState<string>("access");
  const [typed, setTyped] = useState({ name: "", email: "", details: "" });
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const [failure, setFailure] = useState<string>();
  const [state, setState] = useState<"asking" | "sending" | "mailed">("asking");
  const input = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });

  async function send(form: HTMLFormElement): Promise<void> {
    setState("sending");
    setFailure(undefined);
    try {
      const body = { ...typed, kind: privacyInboxKind.parse(kind), language };
      await api(privacyInbox.ask, { body: { ...body, email: typed.email.trim() } });
      setState("mailed");
    } catch (error) {
      const isRefused = problemOf(error)?.issues?.some(({ path }) => path === "email") === true;
      if (isRefused) {
        setMissing(["email"]);
        focusOn(form, "email");
      } else setFailure(messageOf(error, texts.failed));
      setState("asking");
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const all: Missing[] = [
      ...(typed.name.trim() === "" ? (["name"] as const) : []),
      ...(typed.email.includes("@") ? [] : (["email"] as const)),
    ];
    setMissing(all);
    if (all[0] === undefined) void send(event.currentTarget);
    else focusOn(event.currentTarget, all[0]);
  }

  if (state === "mailed") return <output className="remark">{texts.mailed}</output>;
  return (
    <form className="card" onSubmit={submit} noValidate>
      <h2>{texts.formHeading}</h2>
      {failure !== undefined && (
        <p role="alert" className="remark remark-warning">
          {failure}
        </p>
      )}
      <div className="rw-field">
        <label htmlFor={id}>{texts.kind}</label>
        <select id={id} value={kind} onChange={(event) => setKind(event.target.value)}>
          {privacyInboxKind.options.map((value) => (
            <option key={value} value={value}>
              {texts.kinds[value]}
            </option>
          ))}
        </select>
      </div>
      <Field
        {...input("name")}
        label={texts.name}
        autoComplete="name"
        maxLength={120}
        required
        error={missing.includes("name") ? texts.errors.name : undefined}
      />
      <Field
        {...input("email")}
        label={texts.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        error={missing.includes("email") ? texts.errors.email : undefined}
      />
      <div className="rw-field">
        <label htmlFor={`${id}-details`}>{texts.details}</label>
        <textarea
          {...input("details")}
          id={`${id}-details`}
          aria-describedby={`${id}-details-help`}
          rows={4}
          maxLength={1000}
        />
        <p id={`${id}-details-help`} className="rw-field-help">
          {texts.detailsHelp}
        </p>
      </div>
      <Button type="submit" loading={state === "sending"}>
        {texts.send}
      </Button>
    </form>
  );
}

/** A link makes the request by a click only, since mail scanners open every link they see. */
function Confirmation({ token }: { token: string }) {
  const [done, setDone] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function confirm(): Promise<void> {
    setSending(true);
    setFailure(undefined);
    try {
      const { id, dueOn } = await api(privacyInbox.confirm, { body: { token } });
      setDone(texts.confirm.done(id, formatDay(dueOn)));
    } catch (error) {
      setFailure(problemOf(error)?.code === "not_found" ? texts.confirm.spent : texts.confirm.failed);
      setSending(false);
    }
  }

  if (done !== undefined) return <output className="remark">{done}</output>;
  return (
    <div className="card">
      <h2>{texts.confirm.heading}</h2>
      {failure !== undefined && (
        <p role="alert" className="remark remark-warning">
          {failure}
        </p>
      )}
      <Button loading={isSending} onClick={() => void confirm()}>
        {texts.confirm.action}
      </Button>
    </div>
  );
}
