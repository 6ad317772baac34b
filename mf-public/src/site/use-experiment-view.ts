import { useEffect } from "react";
import type { Site } from "./site-content.ts";

const told = new Set<string>();

/** Tells the server once per page load that the text on trial is on the screen; it counts nobody who asks not to be tracked. */
export function useExperimentView({ experiment }: Pick<Site, "experiment">, shown: readonly string[]): void {
  const isShown = experiment !== null && shown.includes(experiment.itemId);
  useEffect(() => {
    if (!isShown || told.has(experiment.id)) return;
    told.add(experiment.id);
    const body = JSON.stringify({ experimentId: experiment.id, variant: experiment.variant });
    const headers = { "content-type": "application/json" };
    // Nobody waits for it; a visit that is not counted is none the worse.
    // Read to its end, or the request would stay open as long as the page.
    void fetch("/api/v1/content/experiment-views", { method: "POST", headers, body })
      .then((reply) => reply.arrayBuffer())
      .catch(() => undefined);
  }, [isShown, experiment]);
}
