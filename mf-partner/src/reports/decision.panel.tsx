import { decisionOutcome, decisionReason, letters } from "@roadworthy/contracts/letters";
import type { DecisionOutcome, DecisionReason } from "@roadworthy/contracts/letters";
import { api } from "@roadworthy/kit/api";
import { useSave } from "@roadworthy/kit/use-save";
import { Button, Form, Radio, Select } from "antd";
import { lettersTexts as texts } from "../letters/letters-texts.ts";

type Draft = { readonly outcome: DecisionOutcome; readonly reasons?: DecisionReason[] };

/** Records what was decided on a report, once. */
export function DecisionForm({ reportId, onDecided }: { reportId: string; onDecided: () => void }) {
  const [form] = Form.useForm<Draft>();
  const outcome = Form.useWatch("outcome", form);
  const needsReasons = outcome === "declined" || outcome === "counteroffer";
  const { isSaving, run } = useSave(
    ({ outcome: chosen, reasons = [] }: Draft) =>
      api(letters.decide, {
        params: { id: reportId },
        body: { outcome: chosen, reasons: needsReasons ? reasons : [] },
      }),
    { saved: texts.decided, failed: texts.decideFailed },
  );
  return (
    <Form<Draft>
      name="decision"
      form={form}
      layout="vertical"
      onFinish={(draft) => void run(draft).then((isSaved) => isSaved && onDecided())}
    >
      <p className="rw-small">{texts.decisionLead}</p>
      <Form.Item
        name="outcome"
        label={texts.outcome}
        rules={[{ required: true, message: texts.outcomeNeeded }]}
      >
        <Radio.Group
          vertical
          options={decisionOutcome.options.map((value) => ({ value, label: texts.outcomes[value] }))}
        />
      </Form.Item>
      {needsReasons && (
        <Form.Item
          name="reasons"
          label={texts.reasonsLabel}
          extra={texts.reasonsHelp}
          rules={[{ required: true, message: texts.reasonsNeeded }]}
        >
          <Select<DecisionReason[]>
            mode="multiple"
            maxCount={4}
            options={decisionReason.options.map((value) => ({ value, label: texts.reasons[value] }))}
          />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {texts.record}
      </Button>
    </Form>
  );
}
