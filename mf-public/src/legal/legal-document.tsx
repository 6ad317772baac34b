import type { LegalDocument } from "@roadworthy/contracts/legal";
import { locale } from "@roadworthy/kit/language";
import { Button } from "@roadworthy/kit/parts/button";
import { usePageData } from "@roadworthy/kit/parts/page";
import { Link } from "@roadworthy/kit/router";
import type { ReactNode } from "react";
import { PageHead } from "../site/page-head.tsx";
import "../site/fields.css";
import { Changes } from "./changes.panel.tsx";
import type { loadLegal } from "./legal-content.ts";
import { legalTexts as texts } from "./legal-texts.ts";
import "./legal.css";

const monthDay = (on: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${on}T00:00:00Z`));

/** A legal text with its version, its contents, its other versions, what changed, and a way to print it. */
export function LegalPage({ heading, children }: { heading: string; children?: ReactNode }) {
  const { text, isMissing } = usePageData<ReturnType<typeof loadLegal>>();
  return (
    <div className="wide">
      <PageHead heading={heading} lead={text.lead}>
        <p className="legal-version">
          <time dateTime={text.datedOn}>
            {(text.isDraft ? texts.dated : texts.updated)(monthDay(text.datedOn))}
          </time>
          . {texts.version(text.version)}
        </p>
        {children}
      </PageHead>
      <div className="section legal">
        <nav className="card no-print" aria-labelledby="contents">
          <h2 id="contents">{texts.contents}</h2>
          <ol>
            {text.sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.heading}</a>
              </li>
            ))}
          </ol>
          <Button variant="outline" onClick={() => window.print()}>
            {texts.print}
          </Button>
          <Versions text={text} />
        </nav>
        <div className="prose">
          {texts.translation && <p className="rw-small">{texts.translation}</p>}
          <Remark text={text} isMissing={isMissing} />
          {text.changes && <Changes changes={text.changes} />}
          {text.sections.map((section, index) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>
                {index + 1}. {section.heading}
              </h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function Remark({ text, isMissing }: { text: LegalDocument; isMissing: boolean }) {
  if (isMissing) return <p className="remark remark-warning">{texts.older.missing}</p>;
  if (text.isInForce) return null;
  return (
    <p className="remark remark-warning">
      {text.isDraft ? texts.older.draft : texts.older.notInForce} <Link to="?">{texts.older.link}</Link>
    </p>
  );
}

const Versions = ({ text }: { text: LegalDocument }) => (
  <>
    <h2 id="versions">{texts.versions.heading}</h2>
    <ul aria-labelledby="versions">
      {text.versions.map(({ version, datedOn, isDraft, isInForce }) => (
        <li key={version}>
          <Link
            to={isInForce ? "?" : `?version=${version}`}
            aria-current={version === text.version ? "page" : undefined}
          >
            {texts.version(version)}, {monthDay(datedOn)}
            {isInForce && ` (${texts.versions.inForce})`}
            {isDraft && ` (${texts.versions.draft})`}
          </Link>
        </li>
      ))}
    </ul>
  </>
);
