import { experiments, type Experiment } from "@roadworthy/contracts/experiments";
import { api } from "@roadworthy/kit/api";
import { formatCount } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { DataTable } from "@roadworthy/kit/parts/data-table";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { Link } from "@roadworthy/kit/router";
import { useState } from "react";
import { DecisionDialog } from "../partners/decision.panel.tsx";
import { ReasonField, textIn } from "../parts/ask-dialog.tsx";
import detail from "../parts/detail.module.css";
import { Facts } from "../parts/facts.tsx";
import { paths } from "../paths.ts";
import { experimentsTexts as texts, goalNames, verdictOf } from "./experiments-texts.ts";

const variants = ["a", "b"] as const;

/** One experiment: what its counts say, both texts, who decided what, and the decision while it runs. */
export function ExperimentDrawer({
  experiment,
  onClose,
  onDone,
}: {
  experiment: Experiment;
  onClose: () => void;
  onDone: () => void;
}) {
  const [choice, setChoice] = useState<"a" | "b" | null>(null);
  const { id, counts, endedAt } = experiment;
  if (choice !== null)
    return (
      <DecisionDialog
        title={texts.decide[choice]}
        lead={texts.decideLead[choice]}
        said={texts.decided}
        send={(form) => {
          const reason = textIn(form, "reason");
          if (reason === "") return null;
          return api(experiments.decide, { params: { id }, body: { decision: choice, reason } });
        }}
        onClose={() => setChoice(null)}
        onDone={onDone}
      >
        <ReasonField help={texts.reasonHelp} />
      </DecisionDialog>
    );
  return (
    <Dialog side title={experiment.a.title} onClose={onClose}>
      <div className={detail.stack}>
        <h3>{endedAt === null ? texts.standing : texts.outcome}</h3>
        <p>{verdictOf(experiment)}</p>
        <DataTable
          caption={texts.result}
          rows={variants}
          rowKey={(variant) => variant}
          columns={[
            { key: "text", title: texts.text, render: (variant) => variant.toUpperCase() },
            {
              key: "seen",
              title: texts.seen,
              numeric: true,
              render: (variant) => formatCount(counts[variant].seen),
            },
            {
              key: "reached",
              title: texts.reached,
              numeric: true,
              render: (variant) => formatCount(counts[variant].reached),
            },
          ]}
        />
        {endedAt === null && (
          <>
            <p className="rw-muted">{texts.caution}</p>
            <div className={detail.actions}>
              {variants.map((variant) => (
                <Button key={variant} variant="outline" onClick={() => setChoice(variant)}>
                  {texts.decide[variant]}
                </Button>
              ))}
            </div>
          </>
        )}
        {variants.map((variant) => (
          <Words key={variant} experiment={experiment} variant={variant} />
        ))}
        <FactsOf experiment={experiment} />
        <p className="rw-muted">{texts.who}</p>
      </div>
    </Dialog>
  );
}

function Words({ experiment, variant }: { experiment: Experiment; variant: "a" | "b" }) {
  const { title, titleEs, body, bodyEs } = experiment[variant];
  return (
    <section aria-label={texts.textOf[variant]}>
      <h3>{texts.textOf[variant]}</h3>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{body}</p>
      {(titleEs !== null || bodyEs !== null) && (
        <p lang="es">
          {titleEs !== null && <strong>{titleEs} </strong>}
          {bodyEs}
        </p>
      )}
    </section>
  );
}

function FactsOf({ experiment }: { experiment: Experiment }) {
  const { id, kind, itemId, goal, sharePercent, minimumVisitors, reason, decision } = experiment;
  const ended =
    experiment.endedAt === null || decision === null
      ? []
      : [
          [texts.endedAt, <DateTime key="ended" at={experiment.endedAt} />] as const,
          [texts.decision, texts.chose[decision]] as const,
          [texts.decidedBy, experiment.endedBy?.name ?? ""] as const,
          [texts.why, experiment.decisionReason ?? ""] as const,
        ];
  return (
    <Facts
      facts={[
        [
          texts.item,
          <Link key="item" to={paths.contentItem(kind, itemId)}>
            {experiment.a.title}
          </Link>,
        ],
        [texts.goal, goalNames[goal]],
        [texts.share, texts.shareOf(sharePercent)],
        [texts.minimum, formatCount(minimumVisitors)],
        [texts.reason, reason],
        [texts.started, <DateTime key="started" at={experiment.startedAt} />],
        [texts.startedBy, experiment.startedBy.name],
        ...ended,
        [texts.id, <IdText key="id" id={id} isWhole />],
      ]}
    />
  );
}
