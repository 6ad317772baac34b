import { states } from "@roadworthy/contracts/postal-states";
import {
  applications,
  type ApplicationAnswers,
  isPhone,
  isWebsite,
  permittedPull,
} from "@roadworthy/contracts/certification";
import { permissiblePurpose } from "@roadworthy/contracts/primitives";
import { api } from "@roadworthy/kit/api";
import { forgetDraft, keepDraft, keptDraft } from "@roadworthy/kit/kept-draft";
import { FormSection } from "@roadworthy/kit/parts/form-section";
import { useReload } from "@roadworthy/kit/parts/page";
import { useUser } from "@roadworthy/kit/session";
import { useSave } from "@roadworthy/kit/use-save";
import { Button, Checkbox, Form, type FormRule, Input, Select } from "antd";
import { useEffect, useState } from "react";
import { pullTypeNames, purposes, scoreTypeName } from "../vocabulary.ts";
import { applicationTexts as texts } from "./application-texts.ts";
import styles from "../stack.module.css";

type Draft = Omit<ApplicationAnswers, "address"> & NonNullable<ApplicationAnswers["address"]>;

const draftOf = ({ address, ...rest }: ApplicationAnswers): Draft => ({
  ...rest,
  street: address?.street ?? "",
  city: address?.city ?? "",
  state: address?.state ?? "",
  zipCode: address?.zipCode ?? "",
});

/** An address counts once anything of it is filled in. */
function answersOf({ street, city, state, zipCode, website, ...rest }: Draft): ApplicationAnswers {
  // Clearing the choice leaves it undefined.
  const address = { street, city, state: state ?? "", zipCode: zipCode.trim() };
  return {
    ...rest,
    website: website && withScheme(website.trim()),
    address: Object.values(address).every((part) => part === "") ? null : address,
  };
}

const whenFilled =
  (isGood: (typed: string) => boolean, fault: string) =>
  async (_rule: unknown, typed: string | null): Promise<void> => {
    const text = typed?.trim() ?? "";
    if (text !== "" && !isGood(text)) throw new Error(fault);
  };

const addressParts = ["street", "city", "state", "zipCode"] as const;

/** An address is left out, or whole: part of one can't be saved. */
const wholeAddress: FormRule[] = [
  ({ getFieldsValue }) => ({
    validator: async (_rule: unknown, typed: string | undefined): Promise<void> => {
      const isBegun = Object.values(getFieldsValue([...addressParts])).some(Boolean);
      if (isBegun && !typed?.trim()) throw new Error(texts.addressFault);
    },
  }),
];

/** People leave it out. */
const withScheme = (website: string): string =>
  website === "" || /^https?:/i.test(website) ? website : `https://${website}`;

const pullNames = {
  ...pullTypeNames,
  vantage: scoreTypeName("vantage", null),
  fico: scoreTypeName("fico", null),
};

/** The questions of the application; what is filled in so far can be saved at any time. */
export function AnswersForm({
  answers,
  onUnsaved,
}: {
  answers: ApplicationAnswers;
  /** Told of what the fields hold and is not saved yet; `null` once it is. */
  onUnsaved: (unsaved: ApplicationAnswers | null) => void;
}) {
  const { reload } = useReload();
  const { id: userId } = useUser();
  const place = { form: "application", userId };
  const [kept] = useState(() => keptDraft<Draft>(place, answers));
  useEffect(() => {
    if (kept !== null) onUnsaved(answersOf(kept));
  }, [kept, onUnsaved]);
  const { isSaving, run } = useSave((body: ApplicationAnswers) => api(applications.save, { body }), {
    saved: texts.saved,
    failed: texts.saveFailed,
  });
  async function save(body: ApplicationAnswers): Promise<void> {
    if (!(await run(body))) return;
    forgetDraft(place);
    onUnsaved(null);
    reload();
  }
  return (
    <Form<Draft>
      data-draft="kept"
      layout="vertical"
      initialValues={kept ?? draftOf(answers)}
      onValuesChange={(_, draft) => {
        keepDraft(place, answers, draft);
        onUnsaved(answersOf(draft));
      }}
      onFinish={(draft) => void save(answersOf(draft))}
    >
      <FormSection title={texts.company}>
        <Form.Item name="legalName" label={texts.parts.legalName}>
          <Input maxLength={120} autoComplete="organization" />
        </Form.Item>
        <Form.Item name="street" label={texts.street} rules={wholeAddress}>
          <Input maxLength={120} autoComplete="street-address" />
        </Form.Item>
        <Form.Item name="city" label={texts.city} rules={wholeAddress}>
          <Input maxLength={80} autoComplete="address-level2" />
        </Form.Item>
        <Form.Item name="state" label={texts.state} rules={wholeAddress}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: ["value", "label"] }}
            options={states.map(([value, label]) => ({ value, label }))}
          />
        </Form.Item>
        <Form.Item
          name="zipCode"
          label={texts.zipCode}
          rules={[...wholeAddress, { pattern: /^\s*\d{5}(-\d{4})?\s*$/, message: texts.zipFault }]}
        >
          <Input maxLength={20} inputMode="numeric" autoComplete="postal-code" />
        </Form.Item>
        <Form.Item
          name="phone"
          label={texts.parts.phone}
          rules={[{ validator: whenFilled(isPhone, texts.phoneFault) }]}
        >
          <Input type="tel" maxLength={30} autoComplete="tel" />
        </Form.Item>
        <Form.Item
          name="website"
          label={texts.parts.website}
          rules={[{ validator: whenFilled(isWebsite, texts.websiteFault) }]}
        >
          <Input inputMode="url" maxLength={200} autoComplete="url" />
        </Form.Item>
      </FormSection>
      <FormSection title={texts.use}>
        <Form.Item name="useOfReports" label={texts.parts.useOfReports}>
          <Input.TextArea rows={4} maxLength={2_000} />
        </Form.Item>
        <Form.Item name="purposes" label={texts.purposes}>
          <Checkbox.Group
            className={styles.columns ?? ""}
            options={permissiblePurpose.options.map((value) => ({ value, label: purposes[value].label }))}
          />
        </Form.Item>
        <Form.Item name="pullTypes" label={texts.pulls} extra={texts.pullsHelp}>
          <Checkbox.Group
            options={permittedPull.options.map((value) => ({ value, label: pullNames[value] }))}
          />
        </Form.Item>
        <Button htmlType="submit" loading={isSaving}>
          {texts.save}
        </Button>
      </FormSection>
    </Form>
  );
}
