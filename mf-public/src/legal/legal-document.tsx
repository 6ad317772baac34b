import { locale } from "@roadworthy/kit/language";
import { Button } from "@roadworthy/kit/parts/button";
import { PageHead } from "../site/page-head.tsx";
import { legalTexts as texts } from "./legal-texts.ts";
import "./legal.css";

/** One version of a legal text. */
export type LegalText = {
  readonly heading: string;
  readonly lead: string;
  readonly version: number;
  readonly updatedOn: string;
  readonly sections: readonly {
    readonly id: string;
    readonly heading: string;
    readonly paragraphs: readonly string[];
  }[];
};

const monthDay = (on: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${on}T00:00:00Z`));

/** A legal text with its version, its contents and a way to print it. */
export function LegalDocument({ text }: { text: LegalText }) {
  return (
    <div className="wide">
      <PageHead heading={text.heading} lead={text.lead}>
        <p className="legal-version">
          <time dateTime={text.updatedOn}>{texts.updated(monthDay(text.updatedOn))}</time>.{" "}
          {texts.version(text.version)}
        </p>
      </PageHead>
      <div className="section legal">
        <nav className="card no-print" aria-labelledby="contents">
          <h2 id="contents">{texts.contents}</h2>
          <ol>
            {text.sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
          <Button variant="outline" onClick={() => window.print()}>
            {texts.print}
          </Button>
        </nav>
        <div className="prose">
          {texts.translation && <p className="rw-small">{texts.translation}</p>}
          {text.sections.map(({ id, heading, paragraphs }, index) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>
                {index + 1}. {heading}
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
