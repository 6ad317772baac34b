import { admin, type AuditVerification } from "@roadworthy/contracts/admin";
import { api, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link } from "@roadworthy/kit/router";
import { useState } from "react";
import styles from "../parts/detail.module.css";
import { paths } from "../paths.ts";
import { systemTexts as texts } from "./system-texts.ts";

/** Verifies the audit log's chains. */
export function AuditCheck() {
  const [found, setFound] = useState<AuditVerification>();
  const [isVerifying, setIsVerifying] = useState(false);
  async function verify(): Promise<void> {
    setIsVerifying(true);
    try {
      setFound(await api(admin.verifyAudit, {}));
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.notVerified) });
    }
    setIsVerifying(false);
  }
  return (
    <section className={`rw-panel ${styles.panel}`} aria-labelledby="system-audit">
      <h2 id="system-audit">{texts.audit}</h2>
      <p>{texts.auditLead}</p>
      <div className={styles.actions}>
        <Button loading={isVerifying} onClick={() => void verify()}>
          {texts.verify}
        </Button>
      </div>
      {found && (
        <output>
          <StatusTag tone={found.isIntact ? "success" : "error"}>
            {found.isIntact ? texts.intact(found.rows, found.streams) : texts.broken(found.breaks.length)}
          </StatusTag>{" "}
          <Link to={paths.audit()}>{texts.audit}</Link>
        </output>
      )}
    </section>
  );
}
