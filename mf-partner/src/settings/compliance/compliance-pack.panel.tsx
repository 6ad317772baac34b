import { compliancePacks, packDays } from "@roadworthy/contracts/compliance-pack";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { FormSection } from "@roadworthy/kit/parts/form-section";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { Button, Form, type FormRule, Input } from "antd";
import { useState } from "react";
import { saveFile } from "@roadworthy/kit/save-file";
import { businessTexts as texts } from "../business-texts.ts";

type Range = { readonly from: string; readonly to: string };

/** The server refuses the same. */
const withinAYear: FormRule = ({ getFieldValue }) => ({
  validator: (_rule, to: unknown) => {
    const from: unknown = getFieldValue("from");
    if (typeof from !== "string" || typeof to !== "string" || from === "" || to === "")
      return Promise.resolve();
    if (to < from) return Promise.reject(new Error(texts.lastBeforeFirst));
    return Date.parse(to) - Date.parse(from) > packDays * 86_400_000
      ? Promise.reject(new Error(texts.moreThanAYear))
      : Promise.resolve();
  },
});

/** Downloads the signed pack of a range of days, with the key it is signed with. */
export function CompliancePack() {
  const [isMaking, setIsMaking] = useState(false);
  const [key, setKey] = useState<string | null>(null);

  async function download(query: Range): Promise<void> {
    setIsMaking(true);
    try {
      const { publicKey } = await api(compliancePacks.read, { query });
      const file: unknown = await api(compliancePacks.read, { query: { ...query, format: "zip" } });
      setKey(publicKey);
      saveFile(file, `compliance-${query.from}-${query.to}.zip`);
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.packFailed) });
    } finally {
      setIsMaking(false);
    }
  }

  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <FormSection title={texts.pack} lead={texts.packLead}>
      <Form<Range>
        data-draft="none"
        name="pack"
        layout="vertical"
        requiredMark={false}
        initialValues={{ from: `${today.slice(0, 4)}-01-01`, to: today }}
        onFinish={(range) => void download(range)}
      >
        <Form.Item name="from" label={texts.from} rules={[{ required: true, message: texts.dayNeeded }]}>
          <Input type="date" max={today} />
        </Form.Item>
        <Form.Item
          name="to"
          label={texts.to}
          dependencies={["from"]}
          rules={[{ required: true, message: texts.dayNeeded }, withinAYear]}
        >
          <Input type="date" max={today} />
        </Form.Item>
        <Button htmlType="submit" loading={isMaking}>
          {texts.download}
        </Button>
      </Form>
      {key !== null && (
        <p className="rw-small">
          {texts.packKey}: <IdText id={key} isWhole />
        </p>
      )}
    </FormSection>
  );
}
