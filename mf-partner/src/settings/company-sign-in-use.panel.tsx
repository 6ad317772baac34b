import { companySignIns, type CompanySignIn } from "@roadworthy/contracts/company-sign-in";
import type { CallOf } from "@roadworthy/contracts/endpoint";
import { api } from "@roadworthy/kit/api";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { ConfirmDialog } from "@roadworthy/kit/parts/confirm-dialog";
import { useReload } from "@roadworthy/kit/parts/page";
import { useSave } from "@roadworthy/kit/use-save";
import { Button, Form, Select, Switch } from "antd";
import { useEffect, useState } from "react";
import styles from "./company-sign-in.module.css";
import { signInTexts as texts } from "./sign-in-texts.ts";

type Draft = CallOf<typeof companySignIns.change>["body"];

const roles = ["puller", "viewer", "developer", "billing"] as const;

/** Turns company sign-in on and off. Requiring it logs people out, so that is asked about first. */
export function CompanySignInUse({ state, isReady }: { state: CompanySignIn; isReady: boolean }) {
  const { reload } = useReload();
  const { isOn, isRequired, memberRole } = state;
  const [form] = Form.useForm<Draft>();
  const willBeOn = Form.useWatch("isOn", form) ?? isOn;
  const [asking, setAsking] = useState<Draft | null>(null);
  // Another provider, or the last domain's removal, turns it off too.
  useEffect(() => {
    form.setFieldsValue({ isOn, isRequired, memberRole });
  }, [form, isOn, isRequired, memberRole]);
  const saving = useSave((body: Draft) => api(companySignIns.change, { body }), {
    saved: texts.saved,
    failed: texts.saveFailed,
  });
  async function save(draft: Draft): Promise<void> {
    if (!(await saving.run(draft))) return;
    form.setFieldsValue(draft);
    reload();
  }
  function finish(given: Draft): void {
    const draft = { ...given, isRequired: given.isOn && given.isRequired };
    if (draft.isRequired && !isRequired) setAsking(draft);
    else void save(draft);
  }
  return (
    <>
      <h3>{texts.use}</h3>
      {!isReady && <p className="rw-small">{texts.useNeeds}</p>}
      <Form<Draft>
        name="company-sign-in"
        form={form}
        layout="vertical"
        initialValues={{ isOn, isRequired, memberRole }}
        onFinish={finish}
      >
        <Form.Item name="isOn" label={texts.isOn} valuePropName="checked">
          <Switch disabled={!isReady} />
        </Form.Item>
        <Form.Item
          name="isRequired"
          label={texts.isRequired}
          valuePropName="checked"
          extra={texts.isRequiredHelp}
        >
          <Switch disabled={!isReady || !willBeOn} />
        </Form.Item>
        <Form.Item name="memberRole" label={texts.memberRole}>
          <Select<Draft["memberRole"]>
            options={roles.map((value) => ({ value, label: texts.roles[value] }))}
          />
        </Form.Item>
        <Button htmlType="submit" type="primary" loading={saving.isSaving && asking === null}>
          {texts.save}
        </Button>
      </Form>
      <RemoveSignIn />
      {asking !== null && (
        <ConfirmDialog
          title={texts.isRequired}
          verb={texts.require}
          onConfirm={() => save(asking)}
          onClose={() => setAsking(null)}
        >
          <p>{texts.requireQuestion}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function RemoveSignIn() {
  const { reload } = useReload();
  const removing = useSave(() => api(companySignIns.remove), {
    saved: texts.removed,
    failed: texts.saveFailed,
  });
  return (
    <div className={styles.remove}>
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
    </div>
  );
}
