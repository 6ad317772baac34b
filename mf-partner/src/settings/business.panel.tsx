import {
  embedOrigin,
  mostReturnAddresses,
  ownPartnerSettings,
  returnAddress,
  type PartnerSettings,
} from "@roadworthy/contracts/partner-settings";
import type { PermissiblePurpose } from "@roadworthy/contracts/primitives";
import { api } from "@roadworthy/kit/api";
import { formatCents } from "@roadworthy/kit/format";
import { FormSection } from "@roadworthy/kit/parts/form-section";
import { useReload } from "@roadworthy/kit/parts/page";
import { useSave } from "@roadworthy/kit/use-save";
import { NumberInput, numberBetween } from "@roadworthy/kit/parts/number-input";
import { Button, Form, Input, Select, Switch } from "antd";
import type { CallOf } from "@roadworthy/contracts/endpoint";
import { purposes } from "../vocabulary.ts";
import { businessTexts as texts } from "./business-texts.ts";

type Draft = {
  readonly defaultPurpose: PermissiblePurpose | "";
  readonly brandColor: string;
  readonly requiresSecondFactor: boolean;
  readonly reportRetentionMonths: number;
  readonly scoreDisclosureToAll: boolean;
  /** One a line. */
  readonly returnAddresses: string;
  /** One a line. */
  readonly embedOrigins: string;
  readonly limits: Record<string, number | null>;
};

/** Default purpose, brand color, and what each person may spend in a month. */
export function BusinessSettings({ settings }: { settings: PartnerSettings }) {
  const { reload } = useReload();
  const { isSaving, run } = useSave(
    (body: CallOf<typeof ownPartnerSettings.change>["body"]) => api(ownPartnerSettings.change, { body }),
    { saved: texts.saved, failed: texts.saveFailed },
  );
  const save = async ({
    defaultPurpose,
    brandColor,
    returnAddresses,
    embedOrigins,
    limits,
    ...rest
  }: Draft): Promise<void> => {
    const isSaved = await run({
      defaultPurpose: defaultPurpose === "" ? null : defaultPurpose,
      brandColor: brandColor === "" ? null : brandColor.toLowerCase(),
      returnAddresses: linesOf(returnAddresses),
      embedOrigins: linesOf(embedOrigins),
      ...rest,
      limits: Object.entries(limits).map(([userId, dollars]) => ({
        userId,
        limitCents: dollars === null ? null : Math.round(dollars * 100),
      })),
    });
    if (isSaved) reload();
  };
  return (
    <Form<Draft>
      name="business"
      layout="vertical"
      requiredMark={false}
      initialValues={{
        defaultPurpose: settings.defaultPurpose ?? "",
        brandColor: settings.brandColor ?? "",
        requiresSecondFactor: settings.requiresSecondFactor,
        reportRetentionMonths: settings.reportRetentionMonths,
        scoreDisclosureToAll: settings.scoreDisclosureToAll,
        returnAddresses: settings.returnAddresses.join("\n"),
        embedOrigins: settings.embedOrigins.join("\n"),
        limits: Object.fromEntries(
          settings.limits.map(({ userId, limitCents }) => [
            userId,
            limitCents === null ? null : limitCents / 100,
          ]),
        ),
      }}
      onFinish={(draft) => void save(draft)}
    >
      <FormSection title={texts.business}>
        <Form.Item name="defaultPurpose" label={texts.defaultPurpose} extra={texts.defaultPurposeHelp}>
          <Select<Draft["defaultPurpose"]>
            options={[
              { value: "", label: texts.none },
              ...settings.certifiedPurposes.map((value) => ({ value, label: purposes[value].label })),
            ]}
          />
        </Form.Item>
        <Form.Item
          name="brandColor"
          label={texts.brandColor}
          extra={texts.brandColorHelp}
          rules={[{ pattern: /^(#[0-9a-f]{6})?$/i, message: texts.badColor }]}
        >
          <Input maxLength={7} />
        </Form.Item>
        <Form.Item
          name="reportRetentionMonths"
          label={texts.retention}
          extra={texts.retentionHelp}
          rules={[
            { required: true, message: texts.retentionNeeded },
            numberBetween(25, 60, 0, texts.retentionNeeded),
          ]}
        >
          <NumberInput />
        </Form.Item>
        <Form.Item
          name="returnAddresses"
          label={texts.returnAddresses}
          extra={texts.returnAddressesHelp}
          rules={[{ validator: checkEach(returnAddress, texts.badAddress) }]}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: mostReturnAddresses }} spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="embedOrigins"
          label={texts.embedOrigins}
          extra={texts.embedOriginsHelp}
          rules={[{ validator: checkEach(embedOrigin, texts.badOrigin) }]}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: mostReturnAddresses }} spellCheck={false} />
        </Form.Item>
      </FormSection>
      <FormSection title={texts.disclosure} lead={texts.disclosureLead}>
        <Form.Item name="scoreDisclosureToAll" label={texts.disclosureToAll} valuePropName="checked">
          <Switch />
        </Form.Item>
      </FormSection>
      <FormSection title={texts.factor} lead={texts.factorLead}>
        <Form.Item
          name="requiresSecondFactor"
          label={texts.factorAsked}
          valuePropName="checked"
          extra={
            settings.peopleWithoutFactor === 0
              ? texts.allHaveOne
              : texts.without(String(settings.peopleWithoutFactor))
          }
        >
          <Switch />
        </Form.Item>
      </FormSection>
      <FormSection title={texts.limits} lead={texts.limitsLead}>
        {settings.limits.map(({ userId, name, spentCents }) => (
          <Form.Item
            key={userId}
            name={["limits", userId]}
            label={texts.limitOf(name)}
            extra={texts.spent(formatCents(spentCents))}
            rules={[numberBetween(0, 1_000_000, 2)]}
          >
            <NumberInput decimals={2} />
          </Form.Item>
        ))}
      </FormSection>
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {texts.save}
      </Button>
    </Form>
  );
}

const linesOf = (text: string): string[] => text.split(/\s+/).filter((line) => line !== "");

const checkEach =
  (kind: typeof returnAddress, badText: (line: string) => string) =>
  async (_rule: unknown, text: string): Promise<void> => {
    const lines = linesOf(text);
    const bad = lines.find((line) => !kind.safeParse(line).success);
    if (bad !== undefined) throw new Error(badText(bad));
    if (lines.length > mostReturnAddresses)
      throw new Error(texts.tooManyAddresses(String(mostReturnAddresses)));
  };
