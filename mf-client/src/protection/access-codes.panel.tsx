import { type AccessCode, accessCodes } from "@roadworthy/contracts/access-codes";
import { bureauNames } from "@roadworthy/contracts/primitives";
import { api } from "@roadworthy/kit/api";
import { formatDay, formatInstant } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { Deferred } from "@roadworthy/kit/parts/deferred";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useId, useState } from "react";
import { codesTexts as texts } from "./codes-texts.ts";
import type { ConsentText } from "./create-code.panel.tsx";
import styles from "./protection.module.css";
import { RevokeButton } from "./revoke-button.panel.tsx";

const tones = { active: "success", used: "neutral", expired: "neutral", revoked: "warning" } as const;

const bringDialog = () =>
  import("./create-code.panel.tsx").then(({ CreateCodeDialog }) => ({ Component: CreateCodeDialog }));

/** The client's access codes with each use, and the dialog that creates one. `onChange` reads them again. */
export function AccessCodesPanel({
  codes,
  consentText,
  onChange,
}: {
  codes: readonly AccessCode[];
  consentText: ConsentText;
  onChange: () => void;
}) {
  const [isCreating, setCreating] = useState(false);
  const id = useId();
  return (
    <section className="rw-panel" aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{texts.title}</h2>
          <p>{texts.lead}</p>
        </div>
        <Button onClick={() => setCreating(true)}>{texts.create}</Button>
      </div>
      {codes.length === 0 ? (
        <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>
      ) : (
        <ul className={styles.cards}>
          {codes.map((code) => (
            <li key={code.id}>
              <CodeCard code={code} onChange={onChange} />
            </li>
          ))}
        </ul>
      )}
      {isCreating && (
        <Deferred
          bring={bringDialog}
          props={{ consentText, onClose: () => setCreating(false), onCreated: onChange }}
        />
      )}
    </section>
  );
}

/** As it is written after others. */
const inSentence = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`;

function CodeCard({ code, onChange }: { code: AccessCode; onChange: () => void }) {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <strong>{code.name}</strong>
        <StatusTag tone={tones[code.status]}>{texts.status[code.status]}</StatusTag>
      </div>
      <p>
        {code.bureaus.map((bureau) => bureauNames[bureau]).join(", ")} •{" "}
        {texts.scores[code.ficoModel ?? "vantage"]} • {code.pullType === "hard" ? texts.hard : texts.soft} •{" "}
        {code.allowPaidAccess ? texts.accessShort.pull : texts.accessShort.read}
      </p>
      <p className="rw-small">
        {texts.purposesOf(code.purposes.map((purpose) => inSentence(texts.purposes[purpose])).join(", "))}
      </p>
      <p className="rw-small">
        {texts.lastFour(code.codeLast4)} • {texts.created(formatDay(code.createdAt))} •{" "}
        {code.expiresAt === null ? texts.never : texts.ends(formatInstant(code.expiresAt))}
      </p>
      {code.notes !== "" && <p className="rw-small">{code.notes}</p>}
      {code.uses.length === 0 ? (
        <p className="rw-small">{texts.notUsed}</p>
      ) : (
        <ul className={styles.uses} aria-label={texts.usedBy}>
          {code.uses.map((use) => (
            <li key={use.id}>
              {use.partnerName}, {texts.use[use.kind]}, <DateTime at={use.at} />
            </li>
          ))}
        </ul>
      )}
      {code.status === "active" && code.singleUse && code.uses.length > 0 && (
        <p className="rw-small">{texts.stillWorks}</p>
      )}
      {code.status === "active" && (
        <RevokeButton
          texts={texts}
          what={code.name}
          failed={texts.failed}
          onRevoke={() => api(accessCodes.revoke, { params: { id: code.id } })}
          onDone={onChange}
        />
      )}
    </div>
  );
}
