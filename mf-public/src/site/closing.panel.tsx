import { SignUpButton } from "./sign-up-button.tsx";
import type { Site } from "./site-content.ts";

const texts = {
  exit: "Next exit",
  heading: "See your number before the dealer does.",
  text: "It takes a few minutes, and it does not touch your score.",
  start: "Get Started For Free",
} as const;

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
