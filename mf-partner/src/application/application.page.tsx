import {
  applications,
  type ApplicationAnswers,
  type ApplicationPart,
  missingParts,
  type PartnerApplication,
} from "@roadworthy/contracts/certification";
import { ownPartnerSettings } from "@roadworthy/contracts/partner-settings";
import { members } from "@roadworthy/contracts/partner-team";
import { lastUsDayOf } from "@roadworthy/domain/rights/last-us-day.rules";
import { api } from "@roadworthy/kit/api";
import { brand } from "@roadworthy/kit/brand";
import { formatDay } from "@roadworthy/kit/format";
import { type PageArgs, usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Alert } from "antd";
import { useState } from "react";
import { Answers } from "./answers-given.panel.tsx";
import { Agreement } from "./agreement.panel.tsx";
import { AnswersForm } from "./answers.panel.tsx";
import { applicationTexts as texts } from "./application-texts.ts";
import { Documents } from "./documents.panel.tsx";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import styles from "../stack.module.css";

export const { title } = texts;
export const failedTitle = texts.failed;

export async function load({ signal }: PageArgs) {
  const application = await api(applications.read, { signal });
  // People of a suspended business may read nothing else.
  if (application.partnerStatus === "suspended") return { application, isOwner: false, name: null };
  const [{ ownRole }, { name }] = await Promise.all([
    api(members.list, { signal }),
    api(ownPartnerSettings.read, { signal }),
  ]);
  return { application, isOwner: ownRole === "owner", name };
}

/** What the business says of itself before it may pull live, and where that stands. */
export function Component() {
  const { application, isOwner, name } = usePageData<typeof load>();
  const { state, partnerStatus, isOpen } = application;
  const answers = { ...application.answers, legalName: application.answers.legalName ?? name };
  const [unsaved, setUnsaved] = useState<ApplicationAnswers | null>(null);
  // What the fields show counts, saved or not: nobody should look for what they have just filled in.
  const missing = missingParts(
    unsaved ?? answers,
    application.documents.map(({ kind }) => kind),
    application.agreement !== null,
  );
  return (
    <AreaProvider>
      <div className={styles.stack}>
        <PageHeader title={texts.title}>
          {/* Of an active business the line below says the same. */}
          {partnerStatus !== "active" && (
            <StatusTag tone={state === "refused" ? "error" : "info"}>{texts.states[state]}</StatusTag>
          )}
        </PageHeader>
        <Standing application={application} missing={isOpen && isOwner ? missing : application.missing} />
        {isOpen && !isOwner && <p>{texts.ownerOnly}</p>}
        {isOpen && isOwner && (
          <>
            <AnswersForm answers={answers} onUnsaved={setUnsaved} />
            <Documents
              documents={application.documents}
              keptUntil={partnerStatus === "active" ? application.submittedAt : null}
            />
            <Agreement application={application} isUnsaved={unsaved !== null} />
          </>
        )}
        {!isOpen && state !== "draft" && <Answers application={application} />}
      </div>
    </AreaProvider>
  );
}

/** antd gives its alerts the role of an alarm; how things stand is none. */
const announced = { role: "status" } as const;

/** Until when a business is certified, and how its renewal stands. */
function Certification({ application }: { application: PartnerApplication }) {
  const { state, note, dueAt, isOpen, renewalDueOn, renewableFrom } = application;
  const [today] = useState(() => lastUsDayOf(new Date()));
  const ended = renewalDueOn !== null && renewalDueOn < today ? texts.ended(formatDay(renewalDueOn)) : null;
  const due = dueAt && (state === "submitted" ? texts.renewalUntil : texts.answerBy)(formatDay(dueAt));
  if (state === "submitted")
    return <RenewalStanding tone="info" title={texts.renewalWaits} also={[ended, due]} />;
  if (state === "more_asked")
    return <RenewalStanding tone="warning" title={note ?? texts.states[state]} also={[ended, due]} />;
  if (state === "refused")
    return <RenewalStanding tone="error" title={texts.renewalRefused} also={[note, ended]} />;
  if (isOpen && renewalDueOn) {
    return (
      <RenewalStanding
        tone={ended === null ? "warning" : "error"}
        title={ended ?? texts.renewBy(formatDay(renewalDueOn))}
        also={[texts.renewLead, ended && texts.endedLead]}
      />
    );
  }
  const from =
    renewalDueOn && renewableFrom && texts.renewFrom(formatDay(renewableFrom), formatDay(renewalDueOn));
  return <RenewalStanding tone="success" title={texts.certified} also={[from]} />;
}

function RenewalStanding({
  tone,
  title,
  also,
}: {
  tone: "success" | "info" | "warning" | "error";
  title: string;
  also: readonly (string | null)[];
}) {
  const said = also.filter((one) => one !== null);
  return (
    <Alert
      type={tone}
      {...announced}
      showIcon
      title={title}
      {...(said.length > 0 && { description: said.join(" ") })}
    />
  );
}

function Standing({
  application,
  missing,
}: {
  application: PartnerApplication;
  missing: readonly ApplicationPart[];
}) {
  const { state, note, dueAt, partnerStatus } = application;
  if (partnerStatus === "suspended")
    return <Alert type="error" showIcon title={texts.suspended(brand.supportEmail)} />;
  if (partnerStatus === "active") return <Certification application={application} />;
  const due = dueAt && (state === "submitted" ? texts.waitingUntil : texts.answerBy)(formatDay(dueAt));
  // The tag above says the state already.
  const title = note ?? (state === "draft" ? texts.lead : (due ?? texts.states[state]));
  const lacking = missing.map((part) => texts.parts[part]).join(", ");
  return (
    <>
      <Alert
        type={state === "refused" ? "error" : state === "more_asked" ? "warning" : "info"}
        {...announced}
        showIcon
        title={title}
        {...(due && due !== title && { description: due })}
        {...(state === "refused" && { description: texts.ifWrong(brand.supportEmail) })}
      />
      {state !== "submitted" && state !== "refused" && lacking !== "" && (
        <p>
          <strong>{texts.missing}</strong>: {lacking}
        </p>
      )}
    </>
  );
}
