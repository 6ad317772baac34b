import { eventTypes, webhooks, type EventType } from "@roadworthy/contracts/webhooks";
import { api, messageOf } from "@roadworthy/kit/api";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { DialogSubmit } from "@roadworthy/kit/parts/dialog-submit";
import { Field } from "@roadworthy/kit/parts/field";
import { type SubmitEvent, useRef, useState } from "react";
import styles from "./api.module.css";
import { webhooksTexts as texts } from "./webhooks-texts.ts";

/** A name of the public Internet, unlike an address, `crm.internal` or `localhost`. */
const isPublicName = (hostname: string): boolean =>
  /\.(?!(?:local|internal|arpa)$)[a-z]{2,}$/i.test(hostname);

/** Whether the API could take the address, asked before the person's password is. Private hosts without TLS are up to the operator. */
function mayBeEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && !isPublicName(hostname));
}

/** Asks for an address and what it shall be told. */
export function EndpointFormDialog({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (secret: string) => void;
}) {
  const [url, setUrl] = useState("https://");
  const [description, setDescription] = useState("");
  const [events, setEvents] = useState<readonly EventType[]>([
    "pull.completed",
    "pull.partial",
    "pull.failed",
  ]);
  const [isSaving, setIsSaving] = useState(false);
  const urlField = useRef<HTMLDivElement>(null);
  const [urlFault, setUrlFault] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function save(): Promise<void> {
    setIsSaving(true);
    try {
      const made = await api(webhooks.create, { body: { url, description, events: [...events] } });
      onMade(made.secret);
    } catch (error) {
      setFailure(messageOf(error, texts.addFailed));
      setIsSaving(false);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const isUrl = mayBeEndpoint(url);
    setUrlFault(isUrl ? undefined : texts.urlFault);
    setFailure(events.length === 0 ? texts.eventMissing : undefined);
    if (!isUrl) urlField.current?.querySelector("input")?.focus();
    else if (events.length > 0) void save();
  }

  return (
    <Dialog title={texts.add} {...(!isSaving && { onClose })}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div ref={urlField}>
          <Field
            label={texts.url}
            help={texts.urlHelp}
            error={urlFault}
            type="url"
            value={url}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setUrl(event.target.value)}
          />
        </div>
        <Field
          label={texts.description}
          value={description}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setDescription(event.target.value)}
        />
        <fieldset className={styles.choices}>
          <legend>{texts.events}</legend>
          {eventTypes.map((type) => (
            <label key={type}>
              <input
                type="checkbox"
                checked={events.includes(type)}
                onChange={() =>
                  setEvents((all) => eventTypes.filter((one) => all.includes(one) !== (one === type)))
                }
              />
              <code>{type}</code>
            </label>
          ))}
        </fieldset>
        <DialogSubmit failure={failure} verb={texts.add} isSending={isSaving} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
