import { SignUpButton } from "./sign-up-button.tsx";
import type { Site } from "./site-content.ts";
import { siteTexts } from "./site-texts.ts";

const { closing: texts } = siteTexts;

/** The last word of a page: the sign that leads on. */
export function Closing({ site }: { site: Promise<Site> }) {
  return (
    <section className="section closing-section" aria-labelledby="closing">
      <p className="exit-tab">{texts.exit}</p>
      <div className="closing">
        <div>
          <h2 id="closing">{texts.heading}</h2>
          <p>{texts.text}</p>
        </div>
        <SignUpButton site={site} size="lg">
          {texts.start}
        </SignUpButton>
      </div>
    </section>
  );
}
