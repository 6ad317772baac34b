import { partners } from "@roadworthy/contracts/partners";
import { pullBatches } from "@roadworthy/contracts/pull-batches";
import { bureauNames, bureaus, type Bureau, type PermissiblePurpose } from "@roadworthy/contracts/primitives";
import { consentMethod } from "@roadworthy/contracts/pull-request";
import { consentTexts } from "@roadworthy/contracts/pulls";
import { api, messageOf } from "@roadworthy/kit/api";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { FileUpload } from "@roadworthy/kit/parts/file-upload";
import { FormSection } from "@roadworthy/kit/parts/form-section";
import { PullConsent } from "@roadworthy/kit/parts/pull-consent";
import { type PageArgs, usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { Link, useNavigate } from "@roadworthy/kit/router";
import { Alert, Button, Checkbox, Form, Input, Select } from "antd";
import { useState } from "react";
import { paths } from "../paths.ts";
import { saveFile } from "@roadworthy/kit/save-file";
import { ficoModelNames, pullTypeNames, purposes } from "../vocabulary.ts";
import { batchTemplate } from "./batch-template.ts";
import { batchesTexts as texts } from "./batches-texts.ts";
import { fileFaultOf } from "./row-problems.ts";

export const title = texts.newTitle;
export const failedTitle = texts.failed;

/** What the partner may order, and the text the consumers consented to. */
export async function load({ signal }: PageArgs) {
  const [{ partner }, consentText] = await Promise.all([
    api(partners.dashboard, { signal }),
    api(consentTexts.current, { signal }),
  ]);
  return { partner, consentText };
}

type Score = "vantage" | "classic" | "auto" | "bankcard";
type Draft = {
  readonly name: string;
  readonly bureaus: Bureau[];
  readonly type: "soft" | "hard";
  readonly score: Score;
  readonly purpose: PermissiblePurpose;
  readonly method: (typeof consentMethod.options)[number] | "none";
  readonly agreed: boolean;
};

/** The largest file that the API takes, with room for what is around it. */
const MOST_BYTES = 7_000_000;

/** Uploads a file of consumers; what follows is its price and its errors. */
export function Component() {
  const { partner, consentText } = usePageData<typeof load>();
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const may = (kind: (typeof partner.pullTypes)[number]): boolean => partner.pullTypes.includes(kind);

  async function send(draft: Draft): Promise<void> {
    if (file === null) return setFault(texts.noFile);
    setIsSending(true);
    setFault(null);
    try {
      const { id } = await api(pullBatches.create, {
        body: {
          ...(draft.name !== "" && { name: draft.name }),
          csv: await file.text(),
          defaults: {
            bureaus: draft.bureaus,
            type: draft.type,
            ...(draft.score === "vantage"
              ? { scoreType: "vantage" as const }
              : { scoreType: "fico" as const, ficoModel: draft.score }),
            purpose: draft.purpose,
            ...(draft.method !== "none" && {
              consent: { textVersion: consentText.version, method: draft.method },
            }),
          },
        },
      });
      void navigate(paths.batch(id));
    } catch (error) {
      setFault(fileFaultOf(error) ?? messageOf(error, texts.notChecked));
      setIsSending(false);
    }
  }

  return (
    <AreaProvider>
      <PageHeader title={texts.newTitle}>
        {texts.newLead} <Link to={paths.batches()}>{texts.allBatches}</Link>
      </PageHeader>
      <Form<Draft>
        layout="vertical"
        requiredMark="optional"
        initialValues={{
          name: "",
          bureaus: [...bureaus],
          type: "soft",
          score: may("vantage") ? "vantage" : "auto",
          purpose: partner.defaultPurpose ?? undefined,
          agreed: false,
        }}
        onFinish={(draft) => void send(draft)}
      >
        <FormSection title={texts.order} lead={texts.orderLead}>
          <Form.Item name="name" label={texts.name} extra={texts.nameHint}>
            <Input maxLength={80} />
          </Form.Item>
          <Form.Item
            name="bureaus"
            label={texts.bureaus}
            rules={[{ required: true, message: texts.noBureau }]}
          >
            <Checkbox.Group options={bureaus.map((value) => ({ value, label: bureauNames[value] }))} />
          </Form.Item>
          <Form.Item name="type" label={texts.type} required>
            <Select<Draft["type"]>
              options={(["soft", "hard"] as const)
                .filter(may)
                .map((value) => ({ value, label: pullTypeNames[value] }))}
            />
          </Form.Item>
          <Form.Item name="score" label={texts.score} required>
            <Select<Score>
              options={[
                ...(may("vantage") ? [{ value: "vantage" as const, label: "VantageScore" }] : []),
                ...(may("fico")
                  ? (["classic", "auto", "bankcard"] as const).map((value) => ({
                      value,
                      label: `FICO ${ficoModelNames[value]}`,
                    }))
                  : []),
              ]}
            />
          </Form.Item>
          <Form.Item
            name="purpose"
            label={texts.purpose}
            rules={[{ required: true, message: texts.noPurpose }]}
          >
            <Select<PermissiblePurpose>
              options={partner.certifiedPurposes.map((value) => ({ value, label: purposes[value].label }))}
            />
          </Form.Item>
        </FormSection>
        <FormSection title={texts.consent} lead={texts.consentLead}>
          <section aria-label={consentText.title}>
            <PullConsent text={consentText} />
          </section>
          <Form.Item name="method" label={texts.method} rules={[{ required: true, message: texts.noMethod }]}>
            <Select<Draft["method"]>
              options={[...consentMethod.options, "none" as const].map((value) => ({
                value,
                label: texts.methods[value],
              }))}
            />
          </Form.Item>
          <Form.Item
            name="agreed"
            valuePropName="checked"
            rules={[
              {
                validator: (_rule, isAgreed: boolean) =>
                  isAgreed ? Promise.resolve() : Promise.reject(new Error(texts.notAgreed)),
              },
            ]}
          >
            <Checkbox>{texts.agreed}</Checkbox>
          </Form.Item>
        </FormSection>
        <FormSection
          title={texts.file}
          lead={
            <>
              {texts.fileLead}{" "}
              <Button
                type="link"
                onClick={() =>
                  saveFile(new Blob([batchTemplate], { type: "text/csv" }), "roadworthy-batch.csv")
                }
              >
                {texts.template}
              </Button>
            </>
          }
        >
          <FileUpload
            label={file === null ? texts.drop : texts.dropAnother}
            {...(file !== null && { hint: texts.chosen(file.name) })}
            accept=".csv,.txt,text/csv"
            maxBytes={MOST_BYTES}
            onFile={(chosen) => {
              setFile(chosen);
              setFault(null);
              return Promise.resolve();
            }}
          />
          {fault !== null && <Alert type="error" showIcon title={fault} role="alert" />}
        </FormSection>
        <Button type="primary" htmlType="submit" loading={isSending}>
          {texts.check}
        </Button>
      </Form>
    </AreaProvider>
  );
}
