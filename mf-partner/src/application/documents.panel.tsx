import {
  applications,
  documentKind,
  type DocumentKind,
  documentLimits,
  type DocumentRow,
} from "@roadworthy/contracts/certification";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { FileUpload } from "@roadworthy/kit/parts/file-upload";
import { FormSection } from "@roadworthy/kit/parts/form-section";
import { useReload } from "@roadworthy/kit/parts/page";
import { Form, Select } from "antd";
import { useState } from "react";
import { base64Of } from "../base64-of.ts";
import styles from "../stack.module.css";
import { applicationTexts as texts } from "./application-texts.ts";

/** The papers of the application. */
export function Documents({
  documents,
  keptUntil,
}: {
  documents: readonly DocumentRow[];
  /** What was added by then is what the business was certified on; it stays. */
  keptUntil: Date | null;
}) {
  const { reload } = useReload();
  const [kind, setKind] = useState<DocumentKind>("business_license");

  async function send(file: File): Promise<void> {
    const contentType = documentLimits.types.find((type) => type === file.type) ?? "application/pdf";
    await api(applications.upload, {
      body: { kind, name: file.name.slice(-120), contentType, content: await base64Of(file) },
    });
    reload();
  }

  async function remove(id: string): Promise<void> {
    try {
      await api(applications.removeDocument, { params: { id } });
      reload();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.saveFailed) });
    }
  }

  return (
    <FormSection title={texts.documents} lead={texts.documentsLead}>
      {documents.map((document) => (
        <p key={document.id} className={styles.document}>
          <span>
            {texts.kinds[document.kind]}: {document.name}
          </span>
          {(keptUntil === null || document.uploadedAt > keptUntil) && (
            <ConfirmButton
              size="sm"
              variant="outline"
              title={texts.remove}
              question={document.name}
              confirmLabel={texts.remove}
              onConfirm={() => remove(document.id)}
            >
              {texts.remove}
            </ConfirmButton>
          )}
        </p>
      ))}
      <Form.Item label={texts.kind} layout="vertical" htmlFor="document-kind">
        <Select<DocumentKind>
          id="document-kind"
          value={kind}
          onChange={setKind}
          options={documentKind.options.map((value) => ({ value, label: texts.kinds[value] }))}
        />
      </Form.Item>
      <FileUpload
        label={texts.upload}
        accept={documentLimits.types.join(",")}
        maxBytes={documentLimits.maxBytes}
        onFile={send}
      />
    </FormSection>
  );
}
