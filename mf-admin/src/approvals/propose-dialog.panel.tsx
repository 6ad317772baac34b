import { proposals } from "@roadworthy/contracts/proposals";
import { api } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import type { ReactNode } from "react";
import { AskDialog, ReasonField, textIn } from "../parts/ask-dialog.tsx";
import { askTexts } from "../parts/ask-texts.ts";
import { approvalsTexts as texts } from "./approvals-texts.ts";
import { toldOf } from "./open-proposals.tsx";
import { WhoApproves } from "./who-approves.tsx";

/** Asks for what a proposal needs and its reason, and hands it to another admin. `payloadOf` gives a sentence when something is wrong. */
export function ProposeDialog({
  title,
  lead,
  kind,
  payloadOf,
  said,
  isAboutAdmin = false,
  children,
  onClose,
  onDone = onClose,
}: {
  title: string;
  lead: string;
  kind: string;
  payloadOf: (form: FormData) => Record<string, unknown> | string;
  /** What is told once it is proposed. */
  said?: string;
  /** The lead already says who approves: nobody approves what is about themselves. */
  isAboutAdmin?: boolean;
  /** The fields besides the reason, each by its name in the form. */
  children?: ReactNode;
  onClose: () => void;
  /** Called instead of `onClose` once it is proposed. */
  onDone?: () => void;
}) {
  function requestOf(form: FormData): string | (() => Promise<void>) {
    const reason = textIn(form, "reason");
    const payload = payloadOf(form);
    if (typeof payload === "string") return payload;
    if (reason === "") return askTexts.noReason;
    return async () => {
      const proposal = await api(proposals.create, { body: { kind, payload, reason } });
      notify({ type: "success", message: toldOf(proposal, said) });
      onDone();
    };
  }

  return (
    <AskDialog
      title={title}
      confirm={texts.propose}
      failed={texts.notProposed}
      requestOf={requestOf}
      onClose={onClose}
    >
      <p>{lead}</p>
      {!isAboutAdmin && <WhoApproves />}
      {children}
      <ReasonField help={texts.reasonHelp} />
    </AskDialog>
  );
}
