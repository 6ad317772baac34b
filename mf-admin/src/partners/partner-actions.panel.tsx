import { adminPartners, type AdminPartner } from "@roadworthy/contracts/admin-partners";
import { partnerSuspensionReason } from "@roadworthy/contracts/certification";
import { api } from "@roadworthy/kit/api";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { useReload } from "@roadworthy/kit/parts/page";
import { useState } from "react";
import { ProposeDialog } from "../approvals/propose-dialog.panel.tsx";
import { AdjustDialog } from "./adjust.panel.tsx";
import { CertifyDialog } from "./certify.panel.tsx";
import { DecisionDialog } from "./decision.panel.tsx";
import { RefundBalanceDialog } from "./refund-balance.panel.tsx";
import { textIn } from "../parts/ask-dialog.tsx";
import { partnersTexts as texts, suspensionReasons } from "./partners-texts.ts";
import { SelectInput } from "./select-input.tsx";

type Asked = "certify" | "renew" | "ask" | "refuse" | "suspend" | "reinstate" | "adjust" | "refund";

/** What an admin may do about a business in the state in which it is. */
export function PartnerActions({
  partner,
  proposed,
}: {
  partner: AdminPartner;
  /** The kinds of what is proposed already: the same once more would be refused. */
  proposed: readonly string[];
}) {
  const { reload } = useReload();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { id, status, application } = partner;
  const params = { id };
  const onClose = () => setAsked(null);
  const onDone = () => {
    setAsked(null);
    reload();
  };
  const isOpen = application.state === "submitted";

  return (
    <>
      {status === "pending" && isOpen && !proposed.includes("partner.certify") && (
        <Button onClick={() => setAsked("certify")}>{texts.certify}</Button>
      )}
      {(isOpen || application.state === "refused") && (
        <Button variant="outline" onClick={() => setAsked("ask")}>
          {texts.ask}
        </Button>
      )}
      {(isOpen || application.state === "more_asked") && (
        <Button variant="outline" onClick={() => setAsked("refuse")}>
          {texts.refuse}
        </Button>
      )}
      {status === "active" && !proposed.includes("partner.renew") && (
        <Button variant="outline" onClick={() => setAsked("renew")}>
          {texts.renew}
        </Button>
      )}
      <Button variant="outline" onClick={() => setAsked("adjust")}>
        {texts.adjust}
      </Button>
      {partner.liveBalanceCents > 0 && (
        <Button variant="outline" onClick={() => setAsked("refund")}>
          {texts.refundBalance}
        </Button>
      )}
      {status === "suspended" ? (
        !proposed.includes("partner.reinstate") && (
          <Button onClick={() => setAsked("reinstate")}>{texts.reinstate}</Button>
        )
      ) : (
        <Button variant="danger" onClick={() => setAsked("suspend")}>
          {texts.suspend}
        </Button>
      )}
      {(asked === "certify" || asked === "renew") && (
        <CertifyDialog partner={partner} isRenewal={asked === "renew"} onClose={onClose} onDone={onDone} />
      )}
      {asked === "adjust" && <AdjustDialog partnerId={id} onClose={onClose} onDone={onDone} />}
      {asked === "refund" && <RefundBalanceDialog partnerId={id} onClose={onClose} onDone={onDone} />}
      {asked === "reinstate" && (
        <ProposeDialog
          title={texts.reinstate}
          lead={texts.reinstateLead}
          kind="partner.reinstate"
          payloadOf={() => ({ partnerId: id })}
          onClose={onClose}
          onDone={onDone}
        />
      )}
      {asked === "ask" && (
        <DecisionDialog
          title={texts.ask}
          said={texts.done}
          lead={texts.askLead}
          send={(form) => {
            const [note, dueOn] = [textIn(form, "note"), textIn(form, "dueOn")];
            return note && dueOn ? api(adminPartners.askForMore, { params, body: { note, dueOn } }) : null;
          }}
          onClose={onClose}
          onDone={onDone}
        >
          <Field label={texts.noteLabel} name="note" maxLength={1000} required autoComplete="off" />
          <Field label={texts.answerBy} name="dueOn" type="date" required />
        </DecisionDialog>
      )}
      {asked === "refuse" && (
        <DecisionDialog
          title={texts.refuse}
          said={texts.done}
          isDangerous
          lead={status === "active" ? texts.refuseRenewalLead : texts.refuseLead}
          send={(form) => {
            const note = textIn(form, "note");
            return note ? api(adminPartners.refuse, { params, body: { note } }) : null;
          }}
          onClose={onClose}
          onDone={onDone}
        >
          <Field label={texts.noteLabel} name="note" maxLength={1000} required autoComplete="off" />
        </DecisionDialog>
      )}
      {asked === "suspend" && (
        <DecisionDialog
          title={texts.suspend}
          said={texts.done}
          isDangerous
          lead={texts.suspendLead}
          send={(form) => {
            const reason = partnerSuspensionReason.parse(form.get("reason"));
            return api(adminPartners.suspend, {
              params,
              body: { reason, note: textIn(form, "note") || null },
            });
          }}
          onClose={onClose}
          onDone={onDone}
        >
          <SelectInput label={texts.reason} name="reason" options={Object.entries(suspensionReasons)} />
          <Field label={texts.noteLabel} name="note" maxLength={1000} autoComplete="off" />
        </DecisionDialog>
      )}
    </>
  );
}
