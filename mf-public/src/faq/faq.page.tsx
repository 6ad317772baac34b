import { brand } from "@roadworthy/kit/brand";
import { Button } from "@roadworthy/kit/parts/button";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { Field } from "@roadworthy/kit/parts/field";
import { usePageData } from "@roadworthy/kit/parts/page";
import { TextSkeleton } from "@roadworthy/kit/parts/skeletons";
import { Link, useLocation, useSearchParams } from "@roadworthy/kit/router";
import { useEffect } from "react";
import { PageHead } from "../site/page-head.tsx";
import { claimsOf, startSite, type Site } from "../site/site-content.ts";
import { SitePart } from "../site/site-part.tsx";
import { useExperimentView } from "../site/use-experiment-view.ts";
import { useTyped } from "../site/use-typed.ts";
import { AnswerVote } from "./answer-vote.panel.tsx";
import "../site/questions.css";
import "./faq.css";
import { matchingQuestions } from "./faq-search.rules.ts";
import { faqTexts } from "./faq-texts.ts";

export const title = faqTexts.title;
export const load = startSite;

/** Questions and answers, searchable; the address holds the search, or the question to open. */
export function Component() {
  const coming = usePageData<typeof load>();
  const [query, setQuery] = useSearchParams();
  const search = query.get("q") ?? "";
  const change = (text: string): void => setQuery(text === "" ? {} : { q: text }, { replace: true });
  const typed = useTyped(search, change);
  return (
    <div className="wide">
      <PageHead heading={faqTexts.heading} lead={faqTexts.lead} />
      <div className="section aside-pair">
        <div className="faq">
          <search>
            <form onSubmit={(event) => event.preventDefault()}>
              <Field
                label={faqTexts.search}
                type="search"
                maxLength={80}
                placeholder={faqTexts.placeholder}
                {...typed}
              />
            </form>
          </search>
          <SitePart coming={coming} failedTitle={faqTexts.failed} pending={<Pending />}>
            {(site) => <Questions site={site} search={search} onClear={() => change("")} />}
          </SitePart>
        </div>
        <aside className="card">
          <h2>{faqTexts.ask.heading}</h2>
          <p>{faqTexts.ask.text}</p>
          <p>
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          </p>
          <p>
            <Link to="/status">{faqTexts.ask.status}</Link>
          </p>
        </aside>
      </div>
    </div>
  );
}

function Questions({ site, search, onClear }: { site: Site; search: string; onClear: () => void }) {
  const all = claimsOf(site, "faq");
  const shown = matchingQuestions(all, search);
  useExperimentView(
    site,
    shown.map(({ id }) => id),
  );
  const { hash } = useLocation();
  useEffect(() => {
    const answer = hash === "" ? null : document.getElementById(hash.slice(1));
    const question = answer?.closest("details");
    if (!question) return;
    question.open = true;
    question.scrollIntoView();
  }, [hash]);
  return (
    <>
      <output className="rw-small">{faqTexts.count(shown.length, all.length)}</output>
      {shown.length === 0 ? (
        <EmptyState
          title={faqTexts.empty}
          action={
            <Button variant="outline" onClick={onClear}>
              {faqTexts.clear}
            </Button>
          }
        >
          {faqTexts.emptyHelp}
        </EmptyState>
      ) : (
        <div className="questions">
          {shown.map(({ id, version, title: question, body }) => (
            <details key={id}>
              <summary>{question}</summary>
              {/* The browser opens what an address's fragment names, also without scripts. */}
              <div id={id} className="answer">
                <p>{body}</p>
                <a href={`#${id}`} aria-label={`${faqTexts.link}: ${question}`}>
                  {faqTexts.link}
                </a>
                {version !== null && <AnswerVote key={version} answer={{ id, version, question }} />}
              </div>
            </details>
          ))}
        </div>
      )}
    </>
  );
}

const Pending = () => (
  <div className="faq-pending">
    <output className="rw-hidden">{faqTexts.loading}</output>
    <TextSkeleton lines={8} />
  </div>
);
