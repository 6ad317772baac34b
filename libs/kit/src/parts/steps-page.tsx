import { Steps } from "antd";
import { type ReactNode, useEffect, useRef } from "react";
import { useIsWide } from "../antd/use-is-wide.ts";
import { PageHeader } from "./page-header.tsx";
import styles from "./steps-page.module.css";
import { partsTexts } from "./parts-texts.ts";

/**
 * A task in steps: where one is, what is done, and one step's content at a time. A new step is scrolled to its top and its heading
 * takes the focus, so that nobody fills in a step unseen. Going back keeps what was typed if the caller holds it.
 */
export function StepsPage({
  title,
  lead,
  steps,
  current,
  onStep,
  children,
}: {
  title: string;
  lead?: ReactNode;
  steps: readonly { readonly key: string; readonly title: string }[];
  /** Key of the step that is shown. */
  current: string;
  /** Goes back to a step that is done; without it the steps are not links. */
  onStep?: (key: string) => void;
  children: ReactNode;
}) {
  const isWide = useIsWide();
  const index = steps.findIndex(({ key }) => key === current);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else heading.current?.focus();
  }, [current]);
  return (
    <div className={styles.page}>
      <PageHeader title={title}>{lead}</PageHeader>
      {isWide && (
        <Steps
          current={index}
          items={steps.map(({ key, title: name }, at) => ({
            key,
            title: name,
            disabled: at >= index,
          }))}
          {...(onStep && {
            onChange: (at: number) => {
              const step = steps[at];
              if (step !== undefined && at < index) onStep(step.key);
            },
          })}
        />
      )}
      <section className={styles.step}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          <span className={styles.place}>{partsTexts.stepOf(String(index + 1), String(steps.length))}</span>
          {steps[index]?.title}
        </h2>
        {children}
      </section>
    </div>
  );
}
