import { members, type Member } from "@roadworthy/contracts/partner-team";
import { memberRoles, type MemberRole } from "@roadworthy/contracts/members";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { useReload } from "@roadworthy/kit/parts/page";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useSave } from "@roadworthy/kit/use-save";
import { Select, Space } from "antd";
import { useState } from "react";
import { teamTexts as texts } from "./team-texts.ts";
import styles from "../stack.module.css";

const roleOptions = memberRoles.map((value) => ({ value, label: texts.roles[value] }));

/** The people of the business and what each may do. */
export function Team({ items, isOwner }: { items: readonly Member[]; isOwner: boolean }) {
  return (
    <>
      <h2>{texts.team}</h2>
      <p className="rw-small">{texts.teamLead}</p>
      <DataTable<Member>
        caption={texts.team}
        rowKey={({ id }) => id}
        rows={items}
        columns={[
          { key: "name", card: "title", title: texts.name, render: (row) => <Name member={row} /> },
          { key: "email", card: "line", title: texts.email, render: ({ email }) => email },
          {
            key: "role",
            card: "figure",
            title: texts.role,
            render: (row) => <RoleCell member={row} isOwner={isOwner} />,
          },
          {
            key: "standing",
            card: "status",
            title: texts.standing,
            render: ({ standing }) => (
              <StatusTag tone={standing === "active" ? "success" : "info"}>{texts[standing]}</StatusTag>
            ),
          },
          {
            key: "factor",
            isWide: true,
            title: texts.secondFactor,
            render: ({ hasSecondFactor }) => (hasSecondFactor ? texts.on : texts.off),
          },
          {
            key: "last",
            isWide: true,
            title: texts.lastSignIn,
            render: ({ lastSignInAt }) => (lastSignInAt ? <DateTime at={lastSignInAt} /> : texts.never),
          },
          ...(isOwner
            ? [
                {
                  key: "remove",
                  card: "actions" as const,
                  title: texts.actions,
                  isBlank: ({ isSelf }: Member) => isSelf,
                  render: (row: Member) =>
                    !row.isSelf && (
                      <Space wrap>
                        {row.standing === "invited" && <InviteAgain member={row} />}
                        <RemovePerson member={row} />
                      </Space>
                    ),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

function Name({ member: { name, isSelf } }: { member: Member }) {
  return (
    <>
      {name} {isSelf && <StatusTag>{texts.you}</StatusTag>}
    </>
  );
}

function RoleCell({ member, isOwner }: { member: Member; isOwner: boolean }) {
  const { reload } = useReload();
  const [isSaving, setIsSaving] = useState(false);
  if (!isOwner || member.isSelf) return texts.roles[member.role];

  async function change(role: MemberRole): Promise<void> {
    setIsSaving(true);
    try {
      await api(members.change, { params: { id: member.id }, body: { role } });
      notify({ type: "success", message: texts.changed });
      reload();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.changeFailed) });
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <Select<MemberRole>
      aria-label={texts.roleOf(member.name)}
      value={member.role}
      loading={isSaving}
      options={roleOptions}
      // Not `disabled` meanwhile, which would drop the focus.
      onChange={(role) => void (isSaving || change(role))}
    />
  );
}

/** Emails somebody who has not accepted yet a new link; the old one stops working. */
function InviteAgain({ member: { name, email, role } }: { member: Member }) {
  const { isSaving, run } = useSave(() => api(members.invite, { body: { name, email, role } }), {
    saved: texts.sent,
    failed: texts.inviteFailed,
  });
  return (
    <Button variant="outline" size="sm" loading={isSaving} onClick={() => void run(undefined)}>
      {texts.inviteAgain}
      <span className="rw-hidden"> {name}</span>
    </Button>
  );
}

function RemovePerson({ member: { id, name, workingKeys } }: { member: Member }) {
  const { reload } = useReload();
  // Keys keep working after the person who made them has left, so keeping them has to be a choice.
  const [revokesKeys, setRevokesKeys] = useState(true);
  async function remove(): Promise<void> {
    try {
      await api(members.remove, { params: { id }, query: { keys: revokesKeys ? "revoke" : "keep" } });
      notify({ type: "success", message: texts.removed });
      reload();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.removeFailed) });
    }
  }
  return (
    <ConfirmButton
      size="sm"
      variant="danger"
      title={texts.remove}
      question={
        <>
          {texts.removeQuestion(name)}
          {workingKeys > 0 && (
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={revokesKeys}
                onChange={({ currentTarget }) => setRevokesKeys(currentTarget.checked)}
              />
              <span>{texts.revokeKeys(workingKeys)}</span>
            </label>
          )}
        </>
      }
      confirmLabel={texts.remove}
      onConfirm={remove}
    >
      {texts.removeVerb}
      <span className="rw-hidden"> {name}</span>
    </ConfirmButton>
  );
}
