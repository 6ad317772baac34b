import { companySignIns, type CompanySignIn } from "@roadworthy/contracts/company-sign-in";
import { api } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { FileUpload } from "@roadworthy/kit/parts/file-upload";
import { FormSection } from "@roadworthy/kit/parts/form-section";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { useReload } from "@roadworthy/kit/parts/page";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useSave } from "@roadworthy/kit/use-save";
import type { CallOf } from "@roadworthy/contracts/endpoint";
import { Alert, Button, Form, Select, Switch } from "antd";
import { useState } from "react";
import styles from "./company-sign-in.module.css";
import { CompanyDomains } from "./company-domains.panel.tsx";
import { signInTexts as texts } from "./sign-in-texts.ts";

type Draft = CallOf<typeof companySignIns.change>["body"];

/** Sign-in with the company's own accounts: five steps, each of which can be done once the one before is. */
export function CompanySignInPanel({ state }: { state: CompanySignIn }) {
  const { reload } = useReload();
  const { service, provider, isOn, isRequired, memberRole } = state;
  const saving = useSave((body: Draft) => api(companySignIns.change, { body }), {
    saved: texts.saved,
    failed: texts.saveFailed,
  });
  const removing = useSave(() => api(companySignIns.remove), {
    saved: texts.removed,
    failed: texts.saveFailed,
  });
  async function send(file: File): Promise<void> {
    await api(companySignIns.setProvider, { body: { metadata: await file.text() } });
    notify({ type: "success", message: texts.providerSaved });
    reload();
  }
  const isProved = state.domains.some((one) => one.isProved);
  return (
    <FormSection
      title={texts.title}
      lead={
        <>
          {texts.lead} <StatusTag tone={isOn ? "success" : "info"}>{isOn ? texts.on : texts.off}</StatusTag>
        </>
      }
    >
      <div className={styles.steps}>
        <Outcome />
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
            <h3>{texts.test}</h3>
            <p className="rw-small">{texts.testLead}</p>
            <p>
              {provider.testedAt ? (
                <>
                  {texts.tested} <DateTime at={provider.testedAt} />
                </>
              ) : (
                texts.untested
              )}
            </p>
            <TestButton disabled={!isProved} />
            <h3>{texts.use}</h3>
            <Form<Draft>
              name="company-sign-in"
              key={`${isOn}${isRequired}${memberRole}`}
              layout="vertical"
              initialValues={{ isOn, isRequired, memberRole }}
              onFinish={(draft) => void saving.run(draft).then((isSaved) => isSaved && reload())}
            >
              <Form.Item name="isOn" label={texts.isOn} valuePropName="checked">
                <Switch disabled={!isProved || provider.testedAt === null} />
              </Form.Item>
              <Form.Item
                name="isRequired"
                label={texts.isRequired}
                valuePropName="checked"
                extra={texts.isRequiredHelp}
              >
                <Switch disabled={!isProved || provider.testedAt === null} />
              </Form.Item>
              <Form.Item name="memberRole" label={texts.memberRole}>
                <Select<Draft["memberRole"]>
                  options={roles.map((value) => ({ value, label: texts.roles[value] }))}
                />
              </Form.Item>
              <Button htmlType="submit" type="primary" loading={saving.isSaving}>
                {texts.save}
              </Button>
            </Form>
            <ConfirmButton
              size="sm"
              variant="danger"
              title={texts.remove}
              question={texts.removeQuestion}
              confirmLabel={texts.remove}
              onConfirm={async () => {
                if (await removing.run(undefined)) reload();
              }}
            >
              {texts.remove}
            </ConfirmButton>
          </>
        )}
      </div>
    </FormSection>
  );
}

const roles = ["puller", "viewer", "developer", "billing"] as const;

function TestButton({ disabled }: { disabled: boolean }) {
  const test = useSave(
    async () => {
      const { url } = await api(companySignIns.test);
      location.assign(url);
    },
    { saved: texts.testLeaving, failed: texts.testFailed },
  );
  return (
    <Button disabled={disabled} loading={test.isSaving} onClick={() => void test.run(undefined)}>
      {texts.testNow}
    </Button>
  );
}

/** How the test ended from which the person comes back; the address tells. */
function Outcome() {
  const [outcome] = useState(() => ({
    isBack: new URLSearchParams(location.search).get("sign-in") === "tested",
    code: new URLSearchParams(location.hash.slice(1)).get("error_code"),
  }));
  if (!outcome.isBack) return null;
  if (outcome.code === null) return <Alert type="success" showIcon title={texts.testWent} />;
  const reason = texts.testReasons[outcome.code] ?? texts.otherReason;
  return <Alert type="error" showIcon title={texts.testRefused(reason)} />;
}
