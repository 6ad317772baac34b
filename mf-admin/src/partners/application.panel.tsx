import { adminPartners, type AdminPartner } from "@roadworthy/contracts/admin-partners";
import { applicationPart } from "@roadworthy/contracts/certification";
import { api } from "@roadworthy/kit/api";
import { formatTypedPhone } from "@roadworthy/kit/format";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import type { ReactNode } from "react";
import styles from "../parts/detail.module.css";
import { DocumentRow } from "../parts/document-row.tsx";
import { Facts } from "../parts/facts.tsx";
import { applicationParts, partnersTexts as texts, pullNames, purposeName } from "./partners-texts.ts";

/** What the business says about itself, what is missing, and its documents. */
export function ApplicationPanel({ partner: { application, status } }: { partner: AdminPartner }) {
  const { missing, documents } = application;
  if (missing.length === applicationPart.options.length && documents.length === 0)
    return (
      <section className={`rw-panel ${styles.panel}`} aria-labelledby="partner-application">
        <h2 id="partner-application">{texts.application}</h2>
        <p>{status === "pending" ? texts.notBegun : texts.noApplication}</p>
      </section>
    );
  return (
    <section className={`rw-panel ${styles.panel}`} aria-labelledby="partner-application">
      <h2 id="partner-application">{texts.application}</h2>
      <Facts
        facts={[
          ...given(application),
          [
            texts.missing,
            missing.length === 0 ? (
              <StatusTag tone="success">{texts.complete}</StatusTag>
            ) : (
              <span key="missing" className={styles.tags}>
                {missing.map((part) => (
                  <StatusTag key={part} tone="warning">
                    {applicationParts[part]}
                  </StatusTag>
                ))}
              </span>
            ),
          ],
        ]}
      />
      <h3>{texts.documents}</h3>
      {documents.length === 0 ? (
        <p className="rw-small">{texts.noDocuments}</p>
      ) : (
        <ul className={styles.rows}>
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              name={document.name}
              bytes={document.sizeBytes}
              about={document.kind.replaceAll("_", " ")}
              verb={texts.openDocument}
              failed={texts.documentFailed}
              read={() => api(adminPartners.document, { params: { id: document.id } })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** What the application holds so far; what it lacks is listed once, as missing. */
function given(application: AdminPartner["application"]): (readonly [name: string, value: ReactNode])[] {
  const { answers, agreement, submittedAt, dueAt, note } = application;
  const { address } = answers;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [texts.legalName, answers.legalName],
    [texts.address, address && `${address.street}, ${address.city}, ${address.state} ${address.zipCode}`],
    [texts.phone, answers.phone && formatTypedPhone(answers.phone)],
    [texts.website, answers.website],
    [texts.use, answers.useOfReports],
    [texts.wants, answers.purposes.map(purposeName).join(", ")],
    [texts.wantsTypes, answers.pullTypes.map((one) => pullNames[one]).join(", ")],
    [
      texts.agreement,
      agreement && (
        <>
          Version {agreement.version}, <DateTime at={agreement.acceptedAt} />
        </>
      ),
    ],
    [texts.submitted, submittedAt && <DateTime at={submittedAt} />],
    [texts.due, dueAt && <DateTime at={dueAt} />],
    [texts.note, note],
  ];
  return facts.filter(([, value]) => value !== null && value !== "");
}
