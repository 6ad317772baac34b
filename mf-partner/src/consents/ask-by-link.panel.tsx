import type { ConsentRequestStatus } from "@roadworthy/contracts/consent-requests";
import { formatInstant } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { numberOf } from "@roadworthy/kit/parts/number-input";
import { Input, Radio } from "antd";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { consentsTexts as texts } from "./consents-texts.ts";
import { FrameSnippet } from "./frame-snippet.panel.tsx";
import { OwnSiteFields } from "./own-site-fields.tsx";
import type { AskedConsent, ConsentOrder } from "./use-asked-consent.ts";
import styles from "../pulls/pulls.module.css";

type Way = "link" | "email" | "sms";

/** What is asked for, without the way in which. */
export type LinkOrder = Omit<ConsentOrder, "sendBy" | "email" | "phone" | "expiresInHours">;

/** Asks the consumer on their own phone, and shows where the question stands. */
export function AskByLink({
  asked,
  order,
  onIncomplete,
  granted = { text: texts.granted },
}: {
  asked: AskedConsent;
  /** `null` while something is missing in it. */
  order: LinkOrder | null;
  onIncomplete?: () => void;
  /** What is said and offered once the consumer has agreed. */
  granted?: { readonly text: string; readonly action?: ReactNode };
}) {
  const [way, setWay] = useState<Way>("link");
  const [address, setAddress] = useState("");
  const [hours, setHours] = useState("72");
  const [ownSite, setOwnSite] = useState({ returnUrl: "", embedIn: "" });
  const id = useId();
  const { request, link } = asked;
  const hoursGiven = hoursOf(hours);
  const panel = useRef<HTMLElement>(null);
  const status = request?.status ?? null;
  const shown = useRef(status);
  // The button that was pressed makes room for what comes next: the link, then the answer, or the form again.
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    if (document.activeElement === document.body)
      panel.current?.focus({ preventScroll: status !== "pending" });
  }, [status]);

  function create(): void {
    if (hoursGiven === null) return;
    if (order === null) {
      onIncomplete?.();
      return;
    }
    void asked.ask({
      ...order,
      sendBy: way,
      expiresInHours: hoursGiven,
      ...(ownSite.returnUrl !== "" && { returnUrl: ownSite.returnUrl }),
      ...(ownSite.embedIn !== "" && { embedIn: ownSite.embedIn }),
      ...(way === "email" && { email: address.trim() }),
      ...(way === "sms" && { phone: address.replaceAll(/[\s()-]/g, "") }),
    });
  }

  if (request !== null) {
    const isOpen = request.status === "pending";
    return (
      <section ref={panel} tabIndex={-1} className={`rw-panel ${styles.link}`} aria-label={texts.askTitle}>
        {isOpen && link !== null && request.sentBy === "link" && (
          <>
            <p>{texts.scan(formatInstant(request.expiresAt))}</p>
            <img
              className={styles.qr}
              alt={texts.qr}
              src={`data:image/svg+xml;utf8,${encodeURIComponent(link.qrSvg)}`}
            />
            <Button
              variant="outline"
              onClick={() => {
                void navigator.clipboard
                  .writeText(link.url)
                  .then(() => notify({ type: "success", message: texts.copied }));
              }}
            >
              {texts.copy}
            </Button>
          </>
        )}
        {isOpen && address !== "" && <p>{texts.sentTo(address.trim())}</p>}
        {isOpen && link !== null && link.embedUrl !== null && request.embedIn !== null && (
          <FrameSnippet site={request.embedIn} embedUrl={link.embedUrl} />
        )}
        <output>
          {isOpen && <span className="rw-spinner" aria-hidden="true" />}
          {isOpen
            ? request.openedAt === null
              ? texts.waiting
              : texts.opened
            : outcomeOf(request.status, granted.text)}
        </output>
        {request.status === "granted" && granted.action}
        {isOpen && (
          <Button variant="outline" loading={asked.isAsking} onClick={() => void asked.withdraw()}>
            {texts.withdrawAndAsk}
          </Button>
        )}
        {!isOpen && request.status !== "granted" && (
          <Button variant="outline" onClick={asked.forget}>
            {texts.again}
          </Button>
        )}
      </section>
    );
  }
  return (
    <section ref={panel} tabIndex={-1} className={`rw-panel ${styles.link}`} aria-label={texts.askTitle}>
      <h2 id={`${id}-way`}>{texts.sendBy}</h2>
      <Radio.Group
        aria-labelledby={`${id}-way`}
        value={way}
        onChange={(event) => {
          setAddress("");
          setWay(wayOf(event.target.value));
        }}
        options={(["link", "email", "sms"] as const).map((value) => ({ value, label: texts.ways[value] }))}
      />
      {way !== "link" && (
        <label>
          {texts[way === "email" ? "email" : "phone"]}
          <Input
            type={way === "email" ? "email" : "tel"}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        </label>
      )}
      <Field
        label={texts.hours}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        value={hours}
        onChange={({ target }) => setHours(target.value)}
        error={hoursGiven === null ? texts.badHours : undefined}
      />
      <OwnSiteFields value={ownSite} onChange={setOwnSite} />
      {asked.failure !== null && (
        <p role="alert" className={styles.failure}>
          {asked.failure}
        </p>
      )}
      <div>
        <Button
          loading={asked.isAsking}
          disabled={hoursGiven === null || (way !== "link" && address.trim() === "")}
          onClick={create}
        >
          {texts.create}
        </Button>
      </div>
    </section>
  );
}

/** What is typed as hours until a link expires, or `null`: a week is the longest. */
function hoursOf(text: string): number | null {
  const hours = numberOf(text, 0);
  return hours !== null && hours >= 1 && hours <= 168 ? hours : null;
}

const wayOf = (value: unknown): Way => (value === "email" || value === "sms" ? value : "link");

function outcomeOf(status: ConsentRequestStatus, granted: string): string {
  if (status === "granted" || status === "used") return granted;
  return status === "declined" || status === "revoked" ? texts[status] : texts.over;
}
