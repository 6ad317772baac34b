import { type AdminApiKey, adminApiKeys } from "@roadworthy/contracts/admin-api-keys";
import { api } from "@roadworthy/kit/api";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { Field } from "@roadworthy/kit/parts/field";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { Link } from "@roadworthy/kit/router";
import { useState } from "react";
import { Facts } from "../parts/facts.tsx";
import styles from "../parts/detail.module.css";
import { DecisionDialog } from "../partners/decision.panel.tsx";
import { textIn } from "../parts/ask-dialog.tsx";
import { SelectInput } from "../partners/select-input.tsx";
import { paths } from "../paths.ts";
import { apiKeysTexts as texts, permissionNames } from "./api-keys-texts.ts";
import { KeyTag } from "./api-keys.list.tsx";

/** Everything about one key, and what an admin may do with it. */
export function KeyDrawer({
  apiKey,
  onClose,
  onDone,
}: {
  apiKey: AdminApiKey;
  onClose: () => void;
  onDone: () => void;
}) {
  const { id, owner, lastUsedAt, expiresAt } = apiKey;
  const [asked, setAsked] = useState<"revoke" | "rotate" | null>(null);
  const log = { pathname: paths.audit(), search: new URLSearchParams({ object: id }).toString() };
  const done = () => {
    setAsked(null);
    onDone();
  };
  return (
    <>
      <Dialog title={apiKey.name} side onClose={onClose}>
        <div className={styles.stack}>
          <Facts
            facts={[
              [texts.status, <KeyTag key="tag" apiKey={apiKey} />],
              [texts.key, <code key="key">{apiKey.key}</code>],
              [texts.secret, texts.secretNever],
              [
                texts.owner,
                <Link key="owner" to={paths.partner(owner.id)}>
                  {owner.name}
                </Link>,
              ],
              [texts.mode, texts[apiKey.mode]],
              [texts.permissions, apiKey.permissions.map((one) => permissionNames[one] ?? one).join(", ")],
              [texts.created, <DateTime key="created" at={apiKey.createdAt} />],
              [texts.lastUsed, lastUsedAt === null ? texts.never : <DateTime key="used" at={lastUsedAt} />],
              [texts.ends, expiresAt === null ? texts.noEnd : <DateTime key="ends" at={expiresAt} />],
              [texts.id, <IdText key="id" id={id} isWhole />],
            ]}
          />
          <p>
            <Link to={log}>{texts.seeLog}</Link>
          </p>
          {apiKey.status === "active" && (
            <div className={styles.actions}>
              <Button variant="outline" onClick={() => setAsked("rotate")}>
                {texts.rotate}
              </Button>
              <Button variant="danger" onClick={() => setAsked("revoke")}>
                {texts.revoke}
              </Button>
            </div>
          )}
        </div>
      </Dialog>
      {asked === "revoke" && (
        <DecisionDialog
          title={texts.revoke}
          said={texts.done}
          lead={texts.revokeLead}
          send={(form) => {
            const reason = textIn(form, "reason");
            return reason ? api(adminApiKeys.revoke, { params: { id }, body: { reason } }) : null;
          }}
          onClose={() => setAsked(null)}
          onDone={done}
        >
          <Field label={texts.reason} name="reason" maxLength={300} required autoComplete="off" />
        </DecisionDialog>
      )}
      {asked === "rotate" && (
        <DecisionDialog
          title={texts.rotate}
          said={texts.done}
          lead={texts.rotateLead}
          send={(form) => {
            const reason = textIn(form, "reason");
            const chosen = Number(textIn(form, "within"));
            const withinHours = chosen === 24 || chosen === 72 ? chosen : 168;
            return reason
              ? api(adminApiKeys.forceRotation, { params: { id }, body: { reason, withinHours } })
              : null;
          }}
          onClose={() => setAsked(null)}
          onDone={done}
        >
          <SelectInput label={texts.within} name="within" options={Object.entries(texts.hours)} />
          <Field label={texts.reason} name="reason" maxLength={300} required autoComplete="off" />
        </DecisionDialog>
      )}
    </>
  );
}
