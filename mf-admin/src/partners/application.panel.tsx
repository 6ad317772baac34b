import { adminPartners, type AdminPartner } from "@roadworthy/contracts/admin-partners";
import { api } from "@roadworthy/kit/api";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import styles from "../parts/detail.module.css";
import { DocumentRow } from "../parts/document-row.tsx";
import { Facts } from "../parts/facts.tsx";
import { applicationParts, partnersTexts as texts, pullNames, purposeName } from "./partners-texts.ts";

/** What the business says about itself, what is missing, and its documents. */
export function ApplicationPanel({ partner: { application } }: { partner: AdminPartner }) {
  const { answers, missing, agreement, submittedAt, dueAt, note, documents } = application;
  const { address } = answers;
  return (
    <section className={`rw-panel ${styles.panel}`} aria-labelledby="partner-application">
      <h2 id="partner-application">{texts.application}</h2>
      <Facts
        facts={[
          [texts.legalName, answers.legalName ?? texts.notYet],
          [
            texts.address,
            address
              ? `${address.street}, ${address.city}, ${address.state} ${address.zipCode}`
              : texts.notYet,
          ],
          [texts.phone, answers.phone ?? texts.notYet],
          [texts.website, answers.website ?? texts.notYet],
          [texts.use, answers.useOfReports ?? texts.notYet],
          [texts.wants, answers.purposes.map(purposeName).join(", ") || texts.notYet],
          [texts.wantsTypes, answers.pullTypes.map((one) => pullNames[one]).join(", ") || texts.notYet],
          [
            texts.agreement,
            agreement ? (
              <>
                Version {agreement.version}, <DateTime at={agreement.acceptedAt} />
              </>
            ) : (
              texts.notYet
            ),
          ],
          [texts.submitted, submittedAt ? <DateTime key="at" at={submittedAt} /> : texts.notYet],
          ...(dueAt ? [[texts.due, <DateTime key="due" at={dueAt} />] as const] : []),
          ...(note ? [[texts.note, note] as const] : []),
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
