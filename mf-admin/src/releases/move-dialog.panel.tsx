import { adminReleases } from "@roadworthy/contracts/admin-releases";
import { api } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Field } from "@roadworthy/kit/parts/field";
import { AskDialog, ReasonField, textIn } from "../parts/ask-dialog.tsx";
import { askTexts } from "../parts/ask-texts.ts";
import { releasesTexts as texts } from "./releases-texts.ts";

/** A move as somebody has chosen it, before the reason and the share of visitors. */
export type ChosenMove =
  | { readonly app: string; readonly move: "promote" | "pause" }
  | { readonly app: string; readonly move: "rollback"; readonly isCanary: boolean }
  | { readonly app: string; readonly move: "on" }
  | { readonly app: string; readonly move: "off" }
  | { readonly app: string; readonly move: "to"; readonly version: string }
  | { readonly app: string; readonly move: "canary" | "staged"; readonly version: string };

const verbs = {
  promote: texts.promote,
  pause: texts.pause,
  rollback: texts.rollback,
  off: texts.off,
  on: texts.on,
  to: texts.to,
  canary: texts.tryOut,
  staged: texts.staged,
} as const;

/** Asks for the reason, and for a canary how many visitors, then moves. What was typed stays when the server refuses. */
export function MoveDialog({
  chosen,
  onMoved,
  onClose,
}: {
  chosen: ChosenMove;
  onMoved: () => void;
  onClose: () => void;
}) {
  return (
    <AskDialog
      title={`${verbs[chosen.move]}: ${chosen.app}`}
      confirm={verbs[chosen.move]}
      failed={texts.notMoved}
      requestOf={(form) => {
        const send = requestOf(chosen, textIn(form, "reason"), {
          percent: Number(textIn(form, "percent")),
          minutes: Number(textIn(form, "minutes")),
          message: { en: textIn(form, "messageEn"), es: textIn(form, "messageEs") },
        });
        if (typeof send === "string") return send;
        return async () => {
          await send();
          notify({ type: "success", message: texts.moved(chosen.app) });
          onMoved();
        };
      }}
      onClose={onClose}
    >
      <p>{leadOf(chosen)}</p>
      {chosen.move === "canary" && (
        <Field
          label={texts.percent}
          help={texts.percentHelp}
          name="percent"
          inputMode="numeric"
          defaultValue="10"
          pattern="[1-9][0-9]?"
          maxLength={6}
          required
        />
      )}
      {chosen.move === "staged" && (
        <Field
          label={texts.minutes}
          help={texts.minutesHelp}
          name="minutes"
          inputMode="numeric"
          defaultValue="60"
          pattern="[1-9][0-9]{0,3}|100[0-7][0-9]|10080"
          maxLength={8}
          required
        />
      )}
      {chosen.move === "off" && (
        <>
          <Field
            label={texts.messageEn}
            help={texts.messageHelp}
            name="messageEn"
            maxLength={300}
            required
            autoComplete="off"
          />
          <Field label={texts.messageEs} name="messageEs" maxLength={300} required autoComplete="off" />
        </>
      )}
      <ReasonField />
    </AskDialog>
  );
}

function leadOf(chosen: ChosenMove): string {
  if (chosen.move !== "rollback") return texts.leads[chosen.move];
  return chosen.isCanary ? texts.leads.rollbackCanary : texts.leads.rollbackLive;
}

/** The request, or what is missing for it. */
function requestOf(
  chosen: ChosenMove,
  reason: string,
  { percent, minutes, message }: { percent: number; minutes: number; message: { en: string; es: string } },
): string | (() => Promise<unknown>) {
  if (reason === "") return askTexts.noReason;
  const { app } = chosen;
  switch (chosen.move) {
    case "to":
      return () => api(adminReleases.move, { body: { app, reason, move: "to", version: chosen.version } });
    case "canary":
      if (!Number.isInteger(percent) || percent < 1 || percent > 99) return texts.badPercent;
      return () =>
        api(adminReleases.move, { body: { app, reason, move: "canary", version: chosen.version, percent } });
    case "staged":
      if (!Number.isInteger(minutes) || minutes < 1 || minutes > 10_080) return texts.badMinutes;
      return () =>
        api(adminReleases.move, { body: { app, reason, move: "staged", version: chosen.version, minutes } });
    case "off":
      if (message.en === "" || message.es === "") return texts.noMessage;
      return () => api(adminReleases.move, { body: { app, reason, move: "off", message } });
    case "on":
      return () => api(adminReleases.move, { body: { app, reason, move: "on" } });
    case "promote":
    case "pause":
    case "rollback":
      return () => api(adminReleases.move, { body: { app, reason, move: chosen.move } });
  }
}
