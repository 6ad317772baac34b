import { adminContent, type ContentItem } from "@roadworthy/contracts/admin-content";
import { answerVotes } from "@roadworthy/contracts/answer-votes";
import { contentKind, type ContentKind } from "@roadworthy/contracts/content-items";
import { api } from "@roadworthy/kit/api";
import { formatDay } from "@roadworthy/kit/format";
import { type PageArgs, usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link } from "@roadworthy/kit/router";
import detail from "../parts/detail.module.css";
import { paths } from "../paths.ts";
import { ItemExperiment } from "../experiments/item-experiment.panel.tsx";
import { Acceptances } from "./acceptances.panel.tsx";
import { newItem } from "./content-form.rules.ts";
import { contentTexts as texts, kindNames } from "./content-texts.ts";
import { ItemForm } from "./item-form.panel.tsx";
import { VersionsPanel } from "./versions.panel.tsx";
import { VotesPanel, type Votes } from "./votes.panel.tsx";

export const title = texts.itemTitle;
export const failedTitle = texts.failed;

type Shown = { readonly item: ContentItem; readonly votes: Votes | null };

export async function load({ params, signal }: PageArgs): Promise<Shown> {
  const kind: ContentKind = contentKind.parse(params["kind"]);
  const id = params["id"] ?? "";
  if (id === newItem) return { item: await startItem(kind, signal), votes: null };
  const [item, votes] = await Promise.all([
    api(adminContent.read, { query: { kind, id }, signal }),
    kind === "faq" ? api(answerVotes.read, { query: { answerId: id }, signal }) : null,
  ]);
  return { item, votes };
}

async function startItem(kind: ContentKind, signal: AbortSignal): Promise<ContentItem> {
  // The features to choose from come with any item; a new one has nothing else yet.
  const { items } = await api(adminContent.list, { query: { kind: "plan", limit: 1 }, signal });
  const [plan] = items;
  const features =
    plan === undefined
      ? []
      : (await api(adminContent.read, { query: { kind: "plan", id: plan.id }, signal })).features;
  return {
    kind,
    id: newItem,
    title: texts.newTitle(kindNames[kind].noun[0]),
    live: null,
    draft: null,
    needsTwoPersons: false,
    openProposalId: null,
    versions: [],
    features,
    acceptances: [],
    experimentId: null,
  };
}

/** One item: its draft beside a preview and what it changes, then every version. */
export function Component() {
  const { item, votes } = usePageData<typeof load>();
  const { reload } = useReload();
  const { kind, id, draft, live, versions } = item;
  const scheduled = versions.find(({ status }) => status === "scheduled");
  return (
    <div className={detail.stack}>
      <p className={detail.back}>
        <Link to={paths.content(kind)}>{kindNames[kind].name}</Link>
      </p>
      <PageHeader title={item.title}>
        {live !== null && <StatusTag tone="success">{texts.now}</StatusTag>}{" "}
        {draft !== null && <StatusTag tone="warning">{texts.versionStates.draft}</StatusTag>}{" "}
        {scheduled?.effectiveOn && (
          <StatusTag tone="info">
            {texts.versionStates.scheduled} {formatDay(scheduled.effectiveOn)}
          </StatusTag>
        )}
      </PageHeader>
      {/* A form of its own for each state of the item: what was loaded anew replaces what was typed before. */}
      {item.experimentId === null && (
        <ItemForm
          key={`${kind} ${id} ${draft?.revision ?? "none"} ${versions.length}`}
          item={item}
          onDone={reload}
        />
      )}
      {id !== newItem && <ItemExperiment item={item} onDone={reload} />}
      {votes !== null && <VotesPanel votes={votes} />}
      {(kind === "notice" || kind === "document") && <Acceptances acceptances={item.acceptances} />}
      {id !== newItem && <VersionsPanel item={item} onDone={reload} />}
    </div>
  );
}
