import { decisionOutcome, decisionReason, letters } from "@roadworthy/contracts/letters";
import type { DecisionOutcome, DecisionReason } from "@roadworthy/contracts/letters";
import type { CreditReport } from "@roadworthy/contracts/credit-reports";
import { api } from "@roadworthy/kit/api";
import { todayHere } from "@roadworthy/kit/format";
import { useSave } from "@roadworthy/kit/use-save";
import { Button, Form, Input, Radio, Select } from "antd";
import { lettersTexts as texts } from "../letters/letters-texts.ts";
import styles from "./report.module.css";

type Draft = {
  readonly outcome: DecisionOutcome;
  readonly reasons?: DecisionReason[];
  /** An ISO date, empty where the field was cleared. */
  readonly appliedOn?: string;
};

/** Records what was decided on a report, once. */
export function DecisionForm({ report, onDecided }: { report: CreditReport; onDecided: () => void }) {
  const reportedOn = todayHere(report.createdAt);
  const [form] = Form.useForm<Draft>();
  const outcome = Form.useWatch("outcome", form);
  const needsReasons = outcome === "declined" || outcome === "counteroffer";
  const { isSaving, run } = useSave(
    ({ outcome: chosen, reasons = [], appliedOn = "" }: Draft) =>
      api(letters.decide, {
        params: { id: report.id },
        body: {
          outcome: chosen,
          reasons: needsReasons ? reasons : [],
          ...(appliedOn !== "" && { appliedOn }),
        },
      }),
    { saved: texts.decided, failed: texts.decideFailed },
  );
  return (
    <Form<Draft>
      name="decision"
      form={form}
      layout="vertical"
      requiredMark="optional"
      onFinish={(draft) => void run(draft).then((isSaved) => isSaved && onDecided())}
    >
      <p className={`rw-small ${styles.lead}`}>{texts.decisionLead}</p>
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
      <Form.Item
        name="appliedOn"
        label={texts.appliedOn}
        extra={texts.appliedOnHelp}
        rules={[
          {
            validator: async (_rule, day: string = "") => {
              if (day > reportedOn) throw new Error(texts.appliedOnLate);
            },
          },
        ]}
      >
        <Input type="date" className={styles.day ?? ""} max={reportedOn} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {texts.record}
      </Button>
    </Form>
  );
}
