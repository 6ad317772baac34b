import { applications, type PartnerApplication } from "@roadworthy/contracts/certification";
import { api } from "@roadworthy/kit/api";
import { FormSection } from "@roadworthy/kit/parts/form-section";
import { LegalText } from "@roadworthy/kit/parts/legal-text";
import { useReload } from "@roadworthy/kit/parts/page";
import { useSave } from "@roadworthy/kit/use-save";
import { Button, Checkbox } from "antd";
import { useState } from "react";
import { agreementTexts } from "./agreement-texts.ts";
import { applicationTexts as texts } from "./application-texts.ts";

/** The agreement in its current words; accepting it submits the application. */
export function Agreement({
  application,
  isUnsaved,
}: {
  application: PartnerApplication;
  isUnsaved: boolean;
}) {
  const { reload } = useReload();
  const [isAgreed, setIsAgreed] = useState(false);
  const { currentAgreement } = application;
  const { version } = currentAgreement;
  const { isSaving, run } = useSave(
    (agreementVersion: number) => api(applications.submit, { body: { agreementVersion } }),
    { saved: texts.submitted, failed: texts.submitFailed },
  );
  const isComplete = !isUnsaved && application.missing.every((part) => part === "agreement");
  return (
    <FormSection title={texts.agreement}>
      <LegalText text={currentAgreement} translations={agreementTexts.translations} />
      <p>
        <Checkbox checked={isAgreed} onChange={(event) => setIsAgreed(event.target.checked)}>
          {texts.agree(version)}
        </Checkbox>
      </p>
      {!isComplete && <p className="rw-small">{isUnsaved ? texts.saveChanges : texts.saveFirst}</p>}
      <Button
        type="primary"
        disabled={!isAgreed || !isComplete}
        loading={isSaving}
        onClick={() => void run(version).then((isSent) => isSent && reload())}
      >
        {texts.submit}
      </Button>
    </FormSection>
  );
}
