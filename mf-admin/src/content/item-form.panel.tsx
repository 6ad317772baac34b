import { adminContent, type ContentItem } from "@roadworthy/contracts/admin-content";
import { removableKinds } from "@roadworthy/contracts/content-items";
import { api, messageOf, problemOf } from "@roadworthy/kit/api";
import { forgetDraft, keepDraft, keptDraft } from "@roadworthy/kit/kept-draft";
import { formatDay } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { Link, useNavigate } from "@roadworthy/kit/router";
import { useUser } from "@roadworthy/kit/session";
import { useSave } from "@roadworthy/kit/use-save";
import { type SubmitEvent, useState } from "react";
import detail from "../parts/detail.module.css";
import { paths } from "../paths.ts";
import styles from "./content.module.css";
import { contentFields } from "./content-fields.ts";
import { type Faults, flat, newItem, type Typed, typedOf, valuesOf } from "./content-form.rules.ts";
import { contentTexts as texts } from "./content-texts.ts";
import { FieldInput } from "./field-input.tsx";
import { PreviewPanel } from "./preview.panel.tsx";
import { PublishDialog } from "./publish-dialog.panel.tsx";

/** Writes the draft of an item, English and Spanish side by side, with its preview; publishes or discards it. */
export function ItemForm({ item, onDone }: { item: ContentItem; onDone: () => void }) {
  const { kind, id, draft, live, versions, openProposalId } = item;
  const fields = contentFields[kind];
  const navigate = useNavigate();
  const { id: userId } = useUser();
  const place = { form: `${kind}.${id}`, userId };
  const saved = draft?.values ?? live;
  const [kept] = useState(() => keptDraft<Typed>(place, saved));
  const [typed, setTyped] = useState<Typed>(() => kept ?? typedOf(fields, saved));
  const [faults, setFaults] = useState<Faults>({});
  const [hasTyped, setHasTyped] = useState(kept !== null);
  const [isPublishing, setIsPublishing] = useState(false);
  const waiting = versions.find(({ status }) => status === "scheduled");
  const isRemoval = draft !== null && draft.values === null;
  const { values } = valuesOf(fields, typed);

  const { isSaving, run } = useSave(
    async (given: Record<string, unknown> | null) => {
      try {
        const made = await api(adminContent.save, {
          body: { kind, id: id === newItem ? null : id, revision: draft?.revision ?? null, values: given },
        });
        forgetDraft(place);
        setHasTyped(false);
        if (id === newItem) void navigate(paths.contentItem(kind, made.id), { replace: true });
        else onDone();
      } catch (error) {
        setFaults(faultsOf(error, item));
        throw error;
      }
    },
    { saved: texts.saved, failed: texts.notSaved },
  );

  function type(next: Typed): void {
    setTyped(next);
    setHasTyped(true);
    keepDraft(place, saved, next);
  }

  function undo(): void {
    setTyped(typedOf(fields, saved));
    setHasTyped(false);
    setFaults({});
    forgetDraft(place);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const read = valuesOf(fields, typed);
    setFaults(read.faults);
    if (Object.keys(read.faults).length > 0) notify({ type: "error", message: texts.invalid });
    else void run({ ...read.values });
  }

  async function discard(): Promise<void> {
    try {
      await api(adminContent.discard, { body: { kind, id } });
      forgetDraft(place);
      notify({ type: "success", message: texts.discarded });
      if (live === null) void navigate(paths.content(kind), { replace: true });
      else onDone();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.notSaved) });
    }
  }

  const discardButton = (label: string) => (
    <ConfirmButton
      variant="outline"
      title={label}
      question={texts.discardQuestion}
      confirmLabel={label}
      onConfirm={discard}
    >
      {label}
    </ConfirmButton>
  );

  if (waiting !== undefined)
    return (
      <section className={`rw-panel ${detail.panel}`} aria-labelledby="content-waits">
        <h2 id="content-waits">{texts.versionStates.scheduled}</h2>
        <p>{texts.scheduledFor(waiting.effectiveOn === null ? "" : formatDay(waiting.effectiveOn))}</p>
        <div className={detail.actions}>{discardButton(texts.discardScheduled)}</div>
      </section>
    );

  return (
    <div className={styles.item}>
      <section className={`rw-panel ${detail.panel}`} aria-labelledby="content-edit">
        <h2 id="content-edit">{texts.editTitle}</h2>
        <p>{isRemoval ? texts.removal : texts.editLead}</p>
        <form className={detail.form} onSubmit={submit} noValidate data-draft="kept">
          {!isRemoval && (
            <div className={styles.fields}>
              {flat(fields).map((field) => (
                <div key={field.name} className={field.type === "rows" ? styles.wide : undefined}>
                  <FieldInput
                    field={field}
                    value={typed[field.name] ?? ""}
                    faults={faults}
                    features={item.features}
                    onChange={(value) => type({ ...typed, [field.name]: value })}
                  />
                </div>
              ))}
            </div>
          )}
          {openProposalId !== null && (
            <p>
              {texts.waiting}{" "}
              <Link to={{ pathname: paths.approvals(), hash: openProposalId }}>{texts.see}</Link>
            </p>
          )}
          <div className={detail.actions}>
            {!isRemoval && (
              <Button type="submit" loading={isSaving} variant={draft === null ? "primary" : "outline"}>
                {texts.saveDraft}
              </Button>
            )}
            {draft !== null && (
              <Button
                disabled={hasTyped || isSaving || openProposalId !== null}
                {...(hasTyped && { title: texts.unsaved })}
                onClick={() => setIsPublishing(true)}
              >
                {item.needsTwoPersons ? texts.propose : texts.publish}
              </Button>
            )}
            {hasTyped && (
              <Button variant="text" disabled={isSaving} onClick={undo}>
                {texts.undo}
              </Button>
            )}
            {draft !== null && discardButton(texts.discard)}
            {draft === null && live !== null && removableKinds.includes(kind) && (
              <ConfirmButton
                variant="danger"
                title={texts.takeDown}
                question={texts.takeDownQuestion}
                confirmLabel={texts.takeDown}
                onConfirm={async () => void (await run(null))}
              >
                {texts.takeDown}
              </ConfirmButton>
            )}
          </div>
          {hasTyped && <p className="rw-small">{draft === null ? texts.notYetSaved : texts.unsaved}</p>}
        </form>
      </section>
      <PreviewPanel kind={kind} before={live} after={isRemoval ? null : values} />
      {isPublishing && draft !== null && (
        <PublishDialog
          item={item}
          revision={draft.revision}
          onClose={() => setIsPublishing(false)}
          onDone={() => {
            setIsPublishing(false);
            onDone();
          }}
        />
      )}
    </div>
  );
}

/** What the server says is wrong, at its fields: `values.coverages.0.name` is the field of that name. */
function faultsOf(error: unknown, { kind }: ContentItem): Faults {
  const labels = new Map(flat(contentFields[kind]).map(({ name, label }) => [name, label]));
  return Object.fromEntries(
    (problemOf(error)?.issues ?? []).map(({ path, message }): [string, string] => {
      const place = path.replace(/^values\./, "");
      const [name = ""] = place.split(".");
      return [place, `${labels.get(place) ?? labels.get(name) ?? place} ${message}`];
    }),
  );
}
