import { people, type Person } from "@roadworthy/contracts/people";
import { api } from "@roadworthy/kit/api";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { useReload } from "@roadworthy/kit/parts/page";
import { useState } from "react";
import { approvalsTexts } from "../approvals/approvals-texts.ts";
import { ProposeDialog } from "../approvals/propose-dialog.panel.tsx";
import { ChangeRoleDialog } from "./change-role.panel.tsx";
import { clientViewTexts } from "./client-view-texts.ts";
import { ClientViewDialog } from "./client-view.panel.tsx";
import { ExportDataDialog } from "./export-data.panel.tsx";
import { supportTexts } from "./support-texts.ts";
import { SuspendDialog } from "./suspend.panel.tsx";
import { useAct } from "./use-act.ts";

/** What an admin may do about an account. Admins change their own on the security screen. */
export function PersonActions({
  person,
  proposed,
}: {
  person: Person;
  /** The kinds of what is proposed already: the same once more would be refused. */
  proposed: readonly string[];
}) {
  const { reload } = useReload();
  const act = useAct();
  const [asking, setAsking] = useState<"suspend" | "lift" | "role" | "view" | "export" | null>(null);
  const who = person.name || person.email || "this person";
  const params = { id: person.id };

  if (person.isSelf) return <p className="rw-small">This is your own account.</p>;
  const dialog = {
    person,
    onClose: () => setAsking(null),
    onDone: () => {
      setAsking(null);
      reload();
    },
  };
  return (
    <>
      {person.standing === "invited" ? (
        <InviteAgain person={person} onAct={act} />
      ) : (
        person.email !== "" && (
          <ConfirmButton
            variant="outline"
            title="Send a recovery email"
            question={`We'll email ${who} a link to choose a new password. The old one works until then.`}
            confirmLabel="Send the email"
            onConfirm={() =>
              act(async () => {
                await api(people.sendRecovery, { params });
                return "The email is on its way.";
              }, "The email wasn't sent. Try again in a minute.")
            }
          >
            Send recovery email
          </ConfirmButton>
        )
      )}
      {person.sessions.length > 0 && (
        <ConfirmButton
          variant="outline"
          title="Sign out everywhere"
          question={`${who} is signed out on every device at once and has to sign in again.`}
          confirmLabel="Sign out everywhere"
          onConfirm={() =>
            act(async () => {
              const { ended } = await api(people.endSessions, { params });
              return ended === 1 ? "1 session was ended." : `${ended} sessions were ended.`;
            }, "The sessions weren't ended. Try again in a minute.")
          }
        >
          Sign out everywhere
        </ConfirmButton>
      )}
      {person.role === "client" && person.standing === "active" && (
        <Button variant="outline" onClick={() => setAsking("view")}>
          {clientViewTexts.act}
        </Button>
      )}
      <Button variant="outline" onClick={() => setAsking("export")}>
        {supportTexts.export}
      </Button>
      <Button variant="outline" onClick={() => setAsking("role")}>
        Change role
      </Button>
      {person.suspension?.takesTwo ? (
        !proposed.includes("user.lift_suspension") && (
          <Button onClick={() => setAsking("lift")}>{approvalsTexts.liftSuspension}</Button>
        )
      ) : person.suspension ? (
        <ConfirmButton
          title="Lift the suspension"
          question={`${who} can sign in again right away.`}
          confirmLabel="Lift the suspension"
          onConfirm={() =>
            act(async () => {
              await api(people.liftSuspension, { params });
              return "The suspension was lifted.";
            }, "The suspension wasn't lifted. Try again in a minute.")
          }
        >
          Lift suspension
        </ConfirmButton>
      ) : (
        !proposed.includes("user.suspend") && (
          <Button variant="danger" onClick={() => setAsking("suspend")}>
            Suspend
          </Button>
        )
      )}
      {asking === "suspend" && <SuspendDialog {...dialog} />}
      {asking === "lift" && (
        <ProposeDialog
          title={approvalsTexts.liftSuspension}
          lead={`${approvalsTexts.liftAdminLead} ${person.role === "admin" ? approvalsTexts.aboutAdmin : approvalsTexts.twoSuspended}`}
          isAboutAdmin
          kind="user.lift_suspension"
          payloadOf={() => ({ userId: person.id })}
          onClose={dialog.onClose}
          onDone={dialog.onDone}
        />
      )}
      {asking === "export" && <ExportDataDialog person={person} onClose={dialog.onClose} />}
      {asking === "view" && <ClientViewDialog person={person} onClose={dialog.onClose} />}
      {asking === "role" && <ChangeRoleDialog {...dialog} />}
    </>
  );
}

/** A new link for somebody who has not accepted yet. */
function InviteAgain({
  person: { email, name, role, companyName },
  onAct,
}: {
  person: Person;
  onAct: ReturnType<typeof useAct>;
}) {
  if (role === "admin") return null;
  const person = { email, name: name || email };
  return (
    <ConfirmButton
      variant="outline"
      title="Send the invitation again"
      question={`${email} gets a new link. The one before is worth nothing then.`}
      confirmLabel="Send the invitation"
      onConfirm={() =>
        onAct(async () => {
          await api(
            people.invite,
            role === "partner"
              ? { body: { role, ...person, companyName: companyName ?? "" } }
              : { body: { role, ...person } },
          );
          return "The invitation is on its way.";
        }, "The invitation wasn't sent. Try again in a minute.")
      }
    >
      Invite again
    </ConfirmButton>
  );
}
