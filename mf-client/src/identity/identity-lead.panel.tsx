import type { IdentityState } from "@roadworthy/contracts/client-identity";
import { buttonClass } from "@roadworthy/kit/parts/button";
import { Link } from "@roadworthy/kit/router";
import { paths } from "../paths.ts";
import { identityTexts as texts } from "./identity-texts.ts";
import styles from "./identity.module.css";

/** What a newcomer's dashboard leads with: the step to a first score, or its status. */
export function IdentityLead({ status }: { status: Exclude<IdentityState["status"], "verified"> }) {
  const [title, words, action] = {
    unverified: [texts.leadTitle, texts.leadText, texts.leadAction],
    questions: [texts.leadTitle, texts.leadQuestions, texts.leadContinue],
    review: [texts.reviewTitle, texts.leadReview, texts.leadStatus],
    refused: [texts.refusedTitle, texts.leadRefused, texts.leadSee],
  }[status];
  return (
    <section className={styles.next} aria-labelledby="identity-lead">
      <div>
        <h2 id="identity-lead">{title}</h2>
        <p>{words}</p>
      </div>
      <Link className={buttonClass({ size: "lg" })} to={paths.identity()}>
        {action}
      </Link>
    </section>
  );
}
