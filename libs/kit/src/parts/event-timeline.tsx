import { Timeline } from "antd";
import type { ReactNode } from "react";
import { DateTime } from "./date-time.tsx";

type Tone = "success" | "warning" | "error" | "info" | "neutral";

const colors: Record<Tone, string> = {
  success: "var(--rw-success)",
  warning: "var(--rw-warning)",
  error: "var(--rw-error)",
  info: "var(--rw-info)",
  neutral: "var(--rw-border-strong)",
};

/** What happened, in the order it is given: newest first in a log, oldest first in a journey. */
export function EventTimeline({
  events,
}: {
  events: readonly {
    readonly key: string;
    readonly title: ReactNode;
    /** `null` for what has not happened yet. */
    readonly at: Date | null;
    readonly detail?: ReactNode;
    readonly tone?: Tone;
  }[];
}) {
  return (
    <Timeline
      items={events.map(({ key, title, at, detail, tone = "neutral" }) => ({
        key,
        color: colors[tone],
        content: (
          <>
            <div>
              <strong>{title}</strong>
            </div>
            {at !== null && (
              <div className="rw-small">
                <DateTime at={at} />
              </div>
            )}
            {detail !== undefined && <div>{detail}</div>}
          </>
        ),
      }))}
    />
  );
}
