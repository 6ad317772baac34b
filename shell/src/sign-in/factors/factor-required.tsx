import { buttonClass } from "@roadworthy/kit/parts/button";
import { Link, useSearchParams } from "@roadworthy/kit/router";
import { factorRequiredTexts as texts } from "./factor-required-texts.ts";

/** Tells somebody whom the API sent here what is missing, and leads on once it is not. */
export function FactorRequired({ isDone }: { isDone: boolean }) {
  const [search] = useSearchParams();
  if (search.get("required") !== "second-factor") return null;
  return (
    <section className="sign-in-part sign-in-required" aria-live="polite">
      <p>{isDone ? texts.done : texts.due}</p>
      {isDone && (
        <p>
          <Link className={buttonClass()} to="/dashboard">
            {texts.goOn}
          </Link>
        </p>
      )}
    </section>
  );
}
