import { logoLimits, ownPartnerSettings, type PartnerSettings } from "@roadworthy/contracts/partner-settings";
import { api } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { FileUpload } from "@roadworthy/kit/parts/file-upload";
import { FormSection } from "@roadworthy/kit/parts/form-section";
import { useReload } from "@roadworthy/kit/parts/page";
import { useSave } from "@roadworthy/kit/use-save";
import { base64Of } from "../base64-of.ts";
import { businessTexts as texts } from "./business-texts.ts";
import styles from "./logo.module.css";

/** The logo that consumers see on the page on which they consent. */
export function Logo({ settings: { logo, name } }: { settings: PartnerSettings }) {
  const { reload } = useReload();
  const { run } = useSave(() => api(ownPartnerSettings.changeLogo, { body: { content: null } }), {
    saved: texts.logoRemoved,
    failed: texts.logoRemoveFailed,
  });
  async function send(file: File): Promise<void> {
    await api(ownPartnerSettings.changeLogo, { body: { content: await base64Of(file) } });
    notify({ type: "success", message: texts.logoSaved });
    reload();
  }
  async function remove(): Promise<void> {
    if (await run(undefined)) reload();
  }
  return (
    <FormSection title={texts.logo} lead={texts.logoLead}>
      {logo !== null && (
        <div className={styles.present}>
          <img className={styles.logo} src={logo} alt={texts.logoOf(name)} />
          <ConfirmButton
            size="sm"
            variant="outline"
            title={texts.logoRemove}
            question={texts.logoRemoveQuestion}
            confirmLabel={texts.logoRemove}
            onConfirm={remove}
          >
            {texts.logoRemove}
          </ConfirmButton>
        </div>
      )}
      <FileUpload
        label={logo === null ? texts.logoUpload : texts.logoReplace}
        hint={texts.logoHint}
        accept={logoLimits.types.join(",")}
        maxBytes={logoLimits.maxBytes}
        onFile={send}
      />
    </FormSection>
  );
}
