import { adminPartners, type AdminPartner } from "@roadworthy/contracts/admin-partners";
import type { DocumentRow } from "@roadworthy/contracts/certification";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useState } from "react";
import styles from "../parts/detail.module.css";
import { saveFile } from "../parts/save-file.ts";
import { Facts } from "../parts/facts.tsx";
import { applicationParts, partnersTexts as texts, pullNames, purposeName } from "./partners-texts.ts";

/** What the business tells of itself, what is missing, and its documents. */
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
              missing.map((part) => (
                <StatusTag key={part} tone="warning">
                  {applicationParts[part]}
                </StatusTag>
              ))
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
            <DocumentItem key={document.id} document={document} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A document with the act of opening it, which is in the audit log. */
function DocumentItem({ document: { id, kind, name, sizeBytes } }: { document: DocumentRow }) {
  const [isOpening, setIsOpening] = useState(false);
  async function open(): Promise<void> {
    setIsOpening(true);
    try {
      const { content, contentType } = await api(adminPartners.document, { params: { id } });
      saveFile(name, contentType, content);
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.documentFailed) });
    }
    setIsOpening(false);
  }
  return (
    <li>
      <div className={styles.grow}>
        {name}{" "}
        <span className="rw-small">
          {kind.replaceAll("_", " ")}, {Math.ceil(sizeBytes / 1024)} KB
        </span>
      </div>
      <Button
        variant="outline"
        size="sm"
        loading={isOpening}
        aria-label={`${texts.openDocument} ${name}`}
        onClick={() => void open()}
      >
        {texts.openDocument}
      </Button>
    </li>
  );
}
