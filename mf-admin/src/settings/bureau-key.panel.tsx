import { adminBureaus, type BureauSetting } from "@roadworthy/contracts/admin-bureaus";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { api } from "@roadworthy/kit/api";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { Field } from "@roadworthy/kit/parts/field";
import { useSave } from "@roadworthy/kit/use-save";
import { type SubmitEvent, useState } from "react";
import detail from "../parts/detail.module.css";
import { bureausTexts as texts } from "./bureaus-texts.ts";

/** Stores the key a bureau is asked with. */
export function BureauKey({ setting, onClose }: { setting: BureauSetting; onClose: () => void }) {
  const { bureau } = setting;
  const [fault, setFault] = useState<string>();
  const { isSaving, run } = useSave(
    (key: string | null) => api(adminBureaus.setKey, { body: { bureau, key } }),
    texts,
  );
  async function save(key: string | null): Promise<void> {
    if (await run(key)) onClose();
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("key");
    const key = typeof typed === "string" ? typed.trim() : "";
    if (key.length < 8) return setFault(texts.badKey);
    void save(key);
  }
  return (
    <Dialog title={`${texts.changeKey}: ${bureauNames[bureau]}`} {...(!isSaving && { onClose })}>
      <form className={detail.form} onSubmit={submit} noValidate>
        <p>{texts.changeKeyLead}</p>
        <Field label={texts.newKey} name="key" type="password" autoComplete="off" required error={fault} />
        <div className="rw-dialog-actions">
          {setting.keySource === "stored" && (
            <Button variant="outline" disabled={isSaving} onClick={() => void save(null)}>
              {texts.removeKey}
            </Button>
          )}
          <Button variant="outline" disabled={isSaving} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isSaving}>
            {texts.saveKey}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
