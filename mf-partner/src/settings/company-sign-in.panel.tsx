import { companySignIns, type CompanySignIn } from "@roadworthy/contracts/company-sign-in";
import { api } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { ConfirmDialog } from "@roadworthy/kit/parts/confirm-dialog";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { FileUpload } from "@roadworthy/kit/parts/file-upload";
import { FormSection } from "@roadworthy/kit/parts/form-section";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { useReload } from "@roadworthy/kit/parts/page";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useState } from "react";
import styles from "./company-sign-in.module.css";
import { CompanyDomains } from "./company-domains.panel.tsx";
import { CompanySignInTest } from "./company-sign-in-test.panel.tsx";
import { CompanySignInUse } from "./company-sign-in-use.panel.tsx";
import { signInTexts as texts } from "./sign-in-texts.ts";

/** Sign-in with the company's own accounts: five steps, each of which can be done once the one before is. */
export function CompanySignInPanel({ state }: { state: CompanySignIn }) {
  const { reload } = useReload();
  const { service, provider, isOn } = state;
  const [asked, setAsked] = useState<Asked | null>(null);
  async function send(file: File): Promise<void> {
    if (isOn && !(await new Promise<boolean>((answer) => setAsked({ answer })))) return;
    await api(companySignIns.setProvider, { body: { metadata: await file.text() } });
    notify({ type: "success", message: texts.providerSaved });
    reload();
  }
  const isProved = state.domains.some((one) => one.isProved);
  return (
    <FormSection
      title={texts.title}
      mark={<StatusTag tone={isOn ? "success" : "info"}>{isOn ? texts.on : texts.off}</StatusTag>}
      lead={texts.lead}
    >
      <div className={styles.steps}>
        <h3>{texts.service}</h3>
        <dl>
          <dt>{texts.entityId}</dt>
          <dd>
            <IdText id={service.entityId} isWhole />
          </dd>
          <dt>{texts.acsUrl}</dt>
          <dd>
            <IdText id={service.acsUrl} isWhole />
          </dd>
          <dt>{texts.metadataUrl}</dt>
          <dd>
            <IdText id={service.metadataUrl} isWhole />
          </dd>
        </dl>
        <p className="rw-small">{texts.serviceHelp}</p>
        <h3>{texts.provider}</h3>
        {provider && (
          <dl>
            <dt>{texts.providerEntity}</dt>
            <dd>
              <IdText id={provider.entityId} isWhole />
            </dd>
            <dt>{texts.providerUrl}</dt>
            <dd>
              <IdText id={provider.ssoUrl} isWhole />
            </dd>
            {provider.certificatesUntil.map((until) => (
              <div key={until.getTime()}>
                <dt>{texts.certificate}</dt>
                <dd>
                  <DateTime at={until} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <FileUpload
          label={provider ? texts.replace : texts.upload}
          hint={texts.uploadHint}
          accept=".xml"
          maxBytes={200_000}
          onFile={send}
        />
        {provider && (
          <>
            <CompanyDomains domains={state.domains} />
            <CompanySignInTest testedAt={provider.testedAt} isProved={isProved} isOn={isOn} />
            <CompanySignInUse state={state} isReady={isProved && provider.testedAt !== null} />
          </>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          title={texts.replaceTitle}
          verb={texts.replaceVerb}
          isDanger
          onConfirm={async () => asked.answer(true)}
          onClose={() => {
            asked.answer(false);
            setAsked(null);
          }}
        >
          <p>{texts.replaceQuestion}</p>
        </ConfirmDialog>
      )}
    </FormSection>
  );
}

/** A new file waits for the answer, because it turns company sign-in off. */
type Asked = { readonly answer: (isYes: boolean) => void };
