import { Button } from "@roadworthy/kit/parts/button";
import { useId, useState } from "react";
import { run, type Answer } from "./sandbox-calls.ts";
import { tryItTexts as texts } from "./try-it-texts.ts";
import { curlOf, reportIdIn, stepsFor, type Person, type Step } from "./try-it.rules.ts";

/** Quote, pull and report, one after another, each with the request for a terminal and the API's own answer. */
export function Console({ secret, people }: { secret: string; people: readonly Person[] }) {
  const id = useId();
  const [place, setPlace] = useState(0);
  const [answers, setAnswers] = useState<Partial<Record<Step["id"], Answer | null>>>({});
  const [running, setRunning] = useState<Step["id"]>();
  const [orders, setOrders] = useState(1);
  const person = people[place];
  if (person === undefined) return null;
  const reportId = reportIdIn(answers.pull?.body);

  async function go(step: Step, once: string): Promise<void> {
    setRunning(step.id);
    const answer = await run(step, secret, once);
    setAnswers((before) => ({ ...before, [step.id]: answer }));
    setRunning(undefined);
  }

  return (
    <>
      <div className="rw-field">
        <label htmlFor={id}>{texts.person}</label>
        <select
          id={id}
          value={place}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            setPlace(Number(event.target.value));
            setAnswers({});
            setOrders(orders + 1);
          }}
        >
          {people.map(({ firstName, lastName, ssn }, index) => (
            <option key={ssn} value={index}>
              {firstName} {lastName}
            </option>
          ))}
        </select>
        <p id={`${id}-help`} className="rw-field-help" lang="en">
          {person.whatHappens}
        </p>
      </div>
      <ol className="try-steps">
        {stepsFor(person, reportId).map((step) => (
          <li key={step.id}>
            <StepOf
              step={step}
              secret={secret}
              once={`try-${orders}`}
              answer={answers[step.id]}
              isRunning={running === step.id}
              isReady={running === undefined && (step.id !== "report" || reportId !== null)}
              onRun={() => void go(step, `try-${orders}`)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

function StepOf({
  step,
  secret,
  once,
  answer,
  isRunning,
  isReady,
  onRun,
}: {
  step: Step;
  secret: string;
  once: string;
  answer: Answer | null | undefined;
  isRunning: boolean;
  isReady: boolean;
  onRun: () => void;
}) {
  const id = useId();
  const { heading, button } = texts.steps[step.id];
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      <figure className="code" aria-label={texts.request(heading)}>
        <pre>
          <code>{curlOf(step, location.origin, secret, once)}</code>
        </pre>
      </figure>
      <Button variant="outline" loading={isRunning} disabled={!isReady && !isRunning} onClick={onRun}>
        {button}
      </Button>
      {answer === null && (
        <p role="alert" className="rw-field-error">
          {texts.noAnswer}
        </p>
      )}
      {answer && (
        <figure className="code">
          <figcaption>
            <output>{texts.answered(answer.status)}</output>
          </figcaption>
          {/* Scrolls by itself, so the keyboard must reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre className="answer" tabIndex={0} aria-label={texts.reply(heading)}>
            <code>{JSON.stringify(answer.body, null, 2)}</code>
          </pre>
        </figure>
      )}
    </section>
  );
}
