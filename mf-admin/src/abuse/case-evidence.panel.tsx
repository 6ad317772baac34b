import { abuse, type AbuseCase, type AbuseCaseFile } from "@roadworthy/contracts/abuse";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatCount } from "@roadworthy/kit/format";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Link } from "@roadworthy/kit/router";
import { saveFile } from "@roadworthy/kit/save-file";
import { useEffect, useState } from "react";
import { paths } from "../paths.ts";
import { abuseTexts as texts, patternNames } from "./abuse-texts.ts";

/** What a case rests on: its pulls, also as a file, and what was found about the same subject before. */
export function CaseEvidence({ id, kind }: Pick<AbuseCase, "id" | "kind">) {
  const [file, setFile] = useState<AbuseCaseFile | "failed" | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api(abuse.read, { params: { id }, query: {}, signal: leaving.signal }).then(setFile, () => {
      if (!leaving.signal.aborted) setFile("failed");
    });
    return () => leaving.abort();
  }, [id]);
  if (file === null) return <output>{texts.loading}…</output>;
  if (file === "failed") return <p role="alert">{texts.evidenceFailed}</p>;
  const { reports, evidence, evidenceTotal, attempts, earlier } = file;
  return (
    <>
      {reports.length > 0 && <Reports reports={reports} />}
      {kind === "code_guessing" ? (
        <Attempts attempts={attempts} />
      ) : (
        <>
          <h3>{texts.evidence}</h3>
          {evidence.length === 0 && <p className="rw-small">{texts.noPulls}</p>}
        </>
      )}
      {evidence.length > 0 && <Pulls evidence={evidence} />}
      {evidence.length < evidenceTotal && (
        <p className="rw-small">
          {texts.evidenceOf(formatCount(evidence.length), formatCount(evidenceTotal))}
        </p>
      )}
      {evidence.length + attempts.length > 0 && (
        <p>
          <Button variant="outline" size="sm" onClick={() => void save(id)}>
            {texts.file}
          </Button>
        </p>
      )}
      {earlier.length > 0 && <Earlier cases={earlier} />}
    </>
  );
}

async function save(id: string): Promise<void> {
  try {
    // With a format the operation answers with a file.
    const file: unknown = await api(abuse.read, { params: { id }, query: { format: "csv" } });
    saveFile(file, `case-${id}.csv`);
  } catch (error) {
    notify({ type: "error", message: messageOf(error, texts.fileFailed) });
  }
}

function Pulls({ evidence }: Pick<AbuseCaseFile, "evidence">) {
  return (
    <DataTable<AbuseCaseFile["evidence"][number]>
      caption={texts.evidence}
      rowKey={({ pullId }) => pullId}
      rows={evidence}
      columns={[
        {
          key: "ordered",
          title: texts.ordered,
          render: ({ pullId, createdAt }) => (
            <Link to={paths.pull(pullId)}>
              <DateTime at={createdAt} />
            </Link>
          ),
        },
        { key: "consumer", card: "title", title: texts.consumer, render: ({ consumerName }) => consumerName },
        { key: "business", title: texts.business, render: ({ partner }) => partner.name },
        { key: "by", title: texts.by, render: ({ by }) => by || texts.unknown },
        { key: "ip", title: texts.ip, render: ({ ip }) => ip ?? texts.unknown },
      ]}
    />
  );
}

/** Who entered wrong codes. */
function Attempts({ attempts }: Pick<AbuseCaseFile, "attempts">) {
  return (
    <>
      <h3>{texts.attempts}</h3>
      <p className="rw-small">{attempts.length === 0 ? texts.noAttempts : texts.attemptsNote}</p>
      {attempts.length > 0 && (
        <DataTable<AbuseCaseFile["attempts"][number]>
          caption={texts.attempts}
          rowKey={({ requestId, at }) => `${requestId} ${at.toISOString()}`}
          rows={attempts}
          columns={[
            { key: "at", card: "title", title: texts.entered, render: ({ at }) => <DateTime at={at} /> },
            { key: "by", title: texts.enteredBy, render: ({ by }) => by || texts.unknown },
            { key: "ip", title: texts.ip, render: ({ ip }) => ip ?? texts.unknown },
          ]}
        />
      )}
    </>
  );
}

function Earlier({ cases }: { cases: AbuseCaseFile["earlier"] }) {
  return (
    <>
      <h3>{texts.earlier}</h3>
      <ul>
        {cases.map(({ id, kind, openedAt, outcome, note }) => (
          <li key={id}>
            {patternNames[kind]}, <DateTime at={openedAt} />:{" "}
            {outcome === null ? texts.open : texts.outcomes[outcome]}
            {note !== null && `. ${note}`}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What clients wrote, each with who and the pull it is about. */
function Reports({ reports }: Pick<AbuseCaseFile, "reports">) {
  return (
    <>
      <h3>{texts.reports}</h3>
      <ul>
        {reports.map(({ id, reportedAt, client, inquiryId, explanation }) => (
          <li key={id}>
            <Link to={paths.person(client.id)}>{client.name}</Link>, <DateTime at={reportedAt} />
            <br />“{explanation}”
            {inquiryId.startsWith("pull_") && (
              <>
                {" "}
                <Link to={paths.pull(inquiryId)}>{texts.seePull}</Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
