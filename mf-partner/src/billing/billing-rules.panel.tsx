import { type BillingSettings, partnerBillings } from "@roadworthy/contracts/partner-billing";
import { api } from "@roadworthy/kit/api";
import { formatCents } from "@roadworthy/kit/format";
import { useReload } from "@roadworthy/kit/parts/page";
import { useSave } from "@roadworthy/kit/use-save";
import { NumberInput, numberBetween } from "@roadworthy/kit/parts/number-input";
import { Button, Form, Switch } from "antd";
import { billingTexts as texts } from "./billing-texts.ts";

type Draft = {
  readonly lowBalance: number | null;
  readonly budget: number | null;
  readonly isAuto: boolean;
  readonly below: number | null;
  readonly amount: number | null;
};

const dollarsOf = (cents: number | undefined | null): number | null => (cents == null ? null : cents / 100);
const centsOf = (dollars: number): number => Math.round(dollars * 100);

const draftOf = ({ lowBalanceCents, monthlyBudgetCents, autoTopUp }: BillingSettings): Draft => ({
  lowBalance: dollarsOf(lowBalanceCents),
  budget: dollarsOf(monthlyBudgetCents),
  isAuto: autoTopUp !== null,
  below: dollarsOf(autoTopUp?.belowCents ?? 5_000),
  amount: dollarsOf(autoTopUp?.amountCents ?? 25_000),
});

const settingsOf = ({ lowBalance, budget, isAuto, below, amount }: Draft): BillingSettings => ({
  lowBalanceCents: lowBalance === null ? null : centsOf(lowBalance),
  monthlyBudgetCents: budget === null ? null : centsOf(budget),
  autoTopUp:
    isAuto && below !== null && amount !== null
      ? { belowCents: centsOf(below), amountCents: centsOf(amount) }
      : null,
});

const between = (min: number, max: number) =>
  numberBetween(min, max, 2, texts.between(formatCents(min * 100), formatCents(max * 100)));

/** The low-balance alert, the monthly budget and the automatic top-up. */
export function BillingRules({ settings, hasCard }: { settings: BillingSettings; hasCard: boolean }) {
  const { reload } = useReload();
  const [form] = Form.useForm<Draft>();
  const isAuto = Form.useWatch("isAuto", form) ?? settings.autoTopUp !== null;
  const { isSaving, run } = useSave((body: BillingSettings) => api(partnerBillings.change, { body }), {
    saved: texts.saved,
    failed: texts.saveFailed,
  });
  return (
    <Form<Draft>
      name="rules"
      form={form}
      layout="vertical"
      initialValues={draftOf(settings)}
      onFinish={(draft) =>
        void run(settingsOf({ ...draftOf(settings), ...draft })).then((isSaved) => isSaved && reload())
      }
    >
      <Form.Item
        name="lowBalance"
        label={texts.alert}
        extra={texts.alertHelp}
        rules={[between(0, 1_000_000)]}
      >
        <NumberInput decimals={2} />
      </Form.Item>
      <Form.Item name="budget" label={texts.budget} extra={texts.budgetHelp} rules={[between(1, 10_000_000)]}>
        <NumberInput decimals={2} />
      </Form.Item>
      <Form.Item
        name="isAuto"
        label={texts.auto}
        valuePropName="checked"
        extra={hasCard ? texts.autoHelp : texts.cardFirst}
      >
        <Switch disabled={!hasCard && !isAuto} />
      </Form.Item>
      {isAuto && (
        <>
          <Form.Item
            name="below"
            label={texts.below}
            rules={[{ required: true, message: texts.badAmount }, between(0, 1_000_000)]}
          >
            <NumberInput decimals={2} />
          </Form.Item>
          <Form.Item
            name="amount"
            label={texts.amount}
            dependencies={["below"]}
            rules={[
              { required: true, message: texts.badAmount },
              between(10, 10_000),
              ({ getFieldValue }) => ({
                validator: (_rule, amount: number | null) =>
                  amount !== null && amount >= 10 && amount < Number(getFieldValue("below") ?? 0)
                    ? Promise.reject(new Error(texts.belowThreshold))
                    : Promise.resolve(),
              }),
            ]}
          >
            <NumberInput decimals={2} />
          </Form.Item>
        </>
      )}
      <Button htmlType="submit" loading={isSaving}>
        {texts.save}
      </Button>
    </Form>
  );
}
