import { companySignIns, type CompanySignIn } from "@roadworthy/contracts/company-sign-in";
import { api } from "@roadworthy/kit/api";
import { Button as PlainButton } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { useReload } from "@roadworthy/kit/parts/page";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useSave } from "@roadworthy/kit/use-save";
import { Button, Form, Input } from "antd";
import styles from "./company-sign-in.module.css";
import { signInTexts as texts } from "./sign-in-texts.ts";

type Domain = CompanySignIn["domains"][number];

/** The mail domains of the company, each with the record that proves it. */
export function CompanyDomains({ domains }: { domains: readonly Domain[] }) {
  const { reload } = useReload();
  const [form] = Form.useForm<{ domain: string }>();
  const adding = useSave((domain: string) => api(companySignIns.claimDomain, { body: { domain } }), {
    saved: texts.domainAdded,
    failed: texts.domainFailed,
  });
  async function add(domain: string): Promise<void> {
    if (!(await adding.run(domain))) return;
    form.resetFields();
    reload();
  }
  return (
    <>
      <h3>{texts.domains}</h3>
      <p className="rw-small">{texts.domainsLead}</p>
      {domains.map((one) => (
        <DomainPart
          key={one.domain}
          domain={one}
          isLast={one.isProved && domains.filter(({ isProved }) => isProved).length === 1}
        />
      ))}
      <Form
        name="domains"
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ domain }) => void add(domain)}
      >
        <Form.Item
          name="domain"
          label={texts.domain}
          rules={[
            {
              required: true,
              pattern: /^\s*([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}\s*$/i,
              message: texts.badDomain,
            },
          ]}
        >
          <Input maxLength={253} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Button htmlType="submit" loading={adding.isSaving}>
          {texts.addDomain}
        </Button>
      </Form>
    </>
  );
}

function DomainPart({
  domain: { domain, isProved, recordName, recordValue },
  isLast,
}: {
  domain: Domain;
  /** Without it company sign-in is off. */
  isLast: boolean;
}) {
  const { reload } = useReload();
  const proving = useSave(() => api(companySignIns.proveDomain, { body: { domain } }), {
    saved: texts.domainProved,
    failed: texts.domainFailed,
  });
  const removing = useSave(() => api(companySignIns.removeDomain, { query: { domain } }), {
    saved: texts.domainRemoved,
    failed: texts.domainFailed,
  });
  return (
    <div className={styles.domain}>
      <p>
        <strong>{domain}</strong>{" "}
        <StatusTag tone={isProved ? "success" : "warning"}>
          {isProved ? texts.proved : texts.unproved}
        </StatusTag>
      </p>
      {!isProved && (
        <dl>
          <dt>{texts.recordName}</dt>
          <dd>
            <IdText id={recordName} isWhole />
          </dd>
          <dt>{texts.recordValue}</dt>
          <dd>
            <IdText id={recordValue} isWhole />
          </dd>
        </dl>
      )}
      <div className={styles.acts}>
        {!isProved && (
          <PlainButton
            size="sm"
            loading={proving.isSaving}
            onClick={() => void proving.run(undefined).then((isSaved) => isSaved && reload())}
          >
            {texts.check(domain)}
          </PlainButton>
        )}
        <ConfirmButton
          size="sm"
          variant="outline"
          title={texts.removeDomain(domain)}
          question={isLast ? texts.removeLastQuestion : texts.removeDomainQuestion}
          confirmLabel={texts.removeDomain(domain)}
          onConfirm={async () => {
            if (await removing.run(undefined)) reload();
          }}
        >
          {texts.removeDomain(domain)}
        </ConfirmButton>
      </div>
    </div>
  );
}
