import { members } from "@roadworthy/contracts/partner-team";
import { memberRoles, type MemberRole } from "@roadworthy/contracts/members";
import { api } from "@roadworthy/kit/api";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { useReload } from "@roadworthy/kit/parts/page";
import { useSave } from "@roadworthy/kit/use-save";
import { Button, Form, Input, Select } from "antd";
import { teamTexts as texts } from "./team-texts.ts";

type Draft = { readonly name: string; readonly email: string; readonly role: MemberRole };

/** Asks whom to invite, as what. */
export function InvitePerson({ onClose }: { onClose: () => void }) {
  const { reload } = useReload();
  const [form] = Form.useForm<Draft>();
  const { isSaving, run } = useSave((body: Draft) => api(members.invite, { body }), {
    saved: texts.sent,
    failed: texts.inviteFailed,
  });

  async function send(draft: Draft): Promise<void> {
    if (!(await run(draft))) return;
    reload();
    onClose();
  }

  return (
    <Dialog title={texts.invite} {...(!isSaving && { onClose })}>
      <p>{texts.inviteLead}</p>
      <Form<Draft>
        form={form}
        // Part of its fields' ids: the page behind has a "name" of its own.
        name="invite"
        layout="vertical"
        requiredMark={false}
        initialValues={{ role: "puller" }}
        onFinish={(draft) => void send(draft)}
      >
        <Form.Item
          name="name"
          label={texts.name}
          rules={[{ required: true, whitespace: true, message: texts.nameFault }]}
        >
          <Input autoComplete="off" maxLength={80} />
        </Form.Item>
        <Form.Item
          name="email"
          label={texts.email}
          rules={[{ required: true, type: "email", message: texts.emailFault }]}
        >
          <Input type="email" autoComplete="off" maxLength={254} />
        </Form.Item>
        <Form.Item name="role" label={texts.role}>
          <Select<MemberRole>
            options={memberRoles.map((value) => ({
              value,
              label: `${texts.roles[value]}: ${texts.roleLeads[value]}`,
            }))}
          />
        </Form.Item>
        <div className="rw-dialog-actions">
          <Button onClick={onClose} disabled={isSaving}>
            {texts.cancel}
          </Button>
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {texts.invite}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
