import { type Bureau, bureauNames } from "@roadworthy/contracts/primitives";
import { maxScenarioMonths, type ScenarioAction } from "@roadworthy/contracts/score-scenario";
import {
  type ForecastAccuracy,
  type SavedScenario,
  type ScoreGoal,
  simulator,
} from "@roadworthy/contracts/simulator";
import { scoreScenario } from "@roadworthy/domain/score/score-scenario.rules";
import { api } from "@roadworthy/kit/api";
import { AreaProvider } from "@roadworthy/kit/parts/area-provider";
import { BoundedNumber } from "@roadworthy/kit/parts/bounded-number";
import { Button, buttonClass } from "@roadworthy/kit/parts/button";
import { EmptyState } from "@roadworthy/kit/parts/empty-state";
import { Field } from "@roadworthy/kit/parts/field";
import { type PageArgs, usePageData, useReload } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { PrivateSection } from "@roadworthy/kit/parts/private";
import { Link } from "@roadworthy/kit/router";
import { useSave } from "@roadworthy/kit/use-save";
import { Segmented } from "antd";
import { type SubmitEvent, useId, useMemo, useRef, useState } from "react";
import { paths } from "../paths.ts";
import { AccuracyPanel } from "./accuracy.panel.tsx";
import { ActionsPanel } from "./actions.panel.tsx";
import { ForecastPanel } from "./forecast.panel.tsx";
import { GoalProgress } from "./goal-progress.panel.tsx";
import { GoalPanel } from "./goal.panel.tsx";
import { SavedPanel } from "./saved.panel.tsx";
import styles from "./simulator.module.css";
import { simulatorTexts as texts } from "./simulator-texts.ts";

export const title = texts.title;
export const failedTitle = texts.failed;

export const load = ({ signal }: PageArgs) => api(simulator.read, { signal });

/** The score simulator and the goal planner, on the client's own reports. */
export function Component() {
  const data = usePageData<typeof load>();
  const { reload } = useReload();
  return (
    <AreaProvider>
      <div className="rw-stack">
        <PageHeader title={texts.title}>{texts.lead}</PageHeader>
        {!data.isAllowed ? (
          <>
            <div className="rw-panel">
              <EmptyState
                title={texts.premium}
                action={
                  <Link className={buttonClass()} to={paths.pricing()}>
                    {texts.plans}
                  </Link>
                }
              >
                {texts.premiumText}
              </EmptyState>
              {data.goal && <GoalProgress goal={data.goal} onDropped={reload} />}
            </div>
            <AccuracyPanel accuracy={data.accuracy} />
          </>
        ) : data.bureaus.length === 0 ? (
          <div className="rw-panel">
            <EmptyState title={texts.noReport}>{texts.noReportText}</EmptyState>
          </div>
        ) : (
          <PrivateSection>
            <Scenario
              bureaus={data.bureaus}
              goal={data.goal}
              scenarios={data.scenarios}
              accuracy={data.accuracy}
              onSaved={reload}
            />
          </PrivateSection>
        )}
      </div>
    </AreaProvider>
  );
}

type OwnProfile = Awaited<ReturnType<typeof load>>["bureaus"][number];

function Scenario({
  bureaus,
  goal,
  scenarios,
  accuracy,
  onSaved,
}: {
  bureaus: readonly OwnProfile[];
  goal: ScoreGoal | null;
  scenarios: readonly SavedScenario[];
  accuracy: ForecastAccuracy;
  onSaved: () => void;
}) {
  const [bureau, setBureau] = useState<Bureau>(goal?.bureau ?? bureaus[0]?.bureau ?? "equifax");
  const [actions, setActions] = useState<readonly ScenarioAction[]>([]);
  const [months, setMonths] = useState(6);
  const [name, setName] = useState("");
  const id = useId();
  const editor = useRef<HTMLDivElement>(null);
  const own = bureaus.find((one) => one.bureau === bureau) ?? bureaus[0];
  const profile = own?.profile;
  const forecast = useMemo(
    () => (profile ? scoreScenario({ profile, actions: [...actions], months }) : null),
    [profile, actions, months],
  );
  const { isSaving, run } = useSave(
    (scenario: string) =>
      api(simulator.save, { body: { name: scenario, bureau, actions: [...actions], months } }).then(onSaved),
    { saved: texts.saved, failed: texts.saveFailed },
  );
  if (!own || !profile || !forecast) return null;
  function open(scenario: SavedScenario): void {
    if (bureaus.some((one) => one.bureau === scenario.bureau)) setBureau(scenario.bureau);
    setActions(scenario.actions);
    setMonths(scenario.months);
    editor.current?.scrollIntoView({ block: "start" });
    editor.current?.focus({ preventScroll: true });
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void run(name.trim()).then((isSaved) => isSaved && setName(""));
  }
  return (
    <>
      <div className={`${styles.fields} ${styles.scope}`} ref={editor} tabIndex={-1}>
        <Segmented
          aria-label={texts.bureau}
          value={bureau}
          onChange={setBureau}
          options={bureaus.map((one) => ({ value: one.bureau, label: bureauNames[one.bureau] }))}
        />
        <span className={styles.pair}>
          <label htmlFor={id}>{texts.months}</label>
          <BoundedNumber id={id} min={1} max={maxScenarioMonths} value={months} onChange={setMonths} />
        </span>
      </div>
      <div className={styles.columns}>
        <ActionsPanel actions={actions} months={months} onChange={setActions} />
        <GoalPanel
          key={own.bureau}
          bureau={own.bureau}
          profile={profile}
          goal={goal}
          onSaved={onSaved}
          onUse={(plan, until) => {
            setActions(plan);
            setMonths(until);
          }}
        />
      </div>
      <ForecastPanel forecast={forecast} from={own.reportedOn} />
      <form className={`rw-panel ${styles.fields}`} onSubmit={submit}>
        <Field
          label={texts.name}
          required
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" loading={isSaving} disabled={name.trim() === ""}>
          {texts.save}
        </Button>
      </form>
      <SavedPanel scenarios={scenarios} onOpen={open} onChange={onSaved} />
      <AccuracyPanel accuracy={accuracy} />
    </>
  );
}
