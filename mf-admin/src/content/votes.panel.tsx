import type { answerVotes } from "@roadworthy/contracts/answer-votes";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { formatCount } from "@roadworthy/kit/format";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import detail from "../parts/detail.module.css";
import styles from "./content.module.css";
import { contentTexts as texts } from "./content-texts.ts";

export type Votes = ReplyOf<typeof answerVotes.read>;

const shareOf = ({ useful, notUseful }: Votes["versions"][number]): string =>
  `${Math.round((100 * useful) / (useful + notUseful))}`;

/** Whether readers found an answer useful, version by version, and what they missed. */
export function VotesPanel({ votes: { versions, comments } }: { votes: Votes }) {
  return (
    <section className={`rw-panel ${detail.panel}`} aria-labelledby="content-votes">
      <h2 id="content-votes">{texts.votes}</h2>
      <p>{texts.votesLead}</p>
      {versions.length === 0 ? (
        <p>{texts.noVotes}</p>
      ) : (
        <DataTable
          caption={texts.votes}
          rows={versions}
          rowKey={({ version }) => String(version)}
          columns={[
            { key: "version", title: texts.version, render: ({ version }) => version },
            {
              key: "useful",
              title: texts.useful,
              numeric: true,
              render: ({ useful }) => formatCount(useful),
            },
            {
              key: "notUseful",
              title: texts.notUseful,
              numeric: true,
              render: ({ notUseful }) => formatCount(notUseful),
            },
            { key: "share", title: texts.share, numeric: true, render: shareOf },
          ]}
        />
      )}
      {versions.length > 0 && <Comments comments={comments} />}
    </section>
  );
}

function Comments({ comments }: Pick<Votes, "comments">) {
  return (
    <>
      <h3>{texts.comments}</h3>
      {comments.length === 0 ? (
        <p>{texts.noComments}</p>
      ) : (
        <ul className={styles.comments}>
          {comments.map(({ version, language, text, at }, place) => (
            <li key={`${String(at)} ${place}`}>
              <p lang={language}>{text}</p>
              <p className={styles.lead}>
                {texts.ofVersion(version, texts.languages[language])}, <DateTime at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
