import type { SessionUser } from "@roadworthy/contracts/remote";
import { formatCents } from "@roadworthy/kit/format";
import { useStore } from "zustand";
import { frameTexts } from "./frame-texts.ts";
import { chooseMode, modeStore } from "./mode.store.ts";
import { leaveAfterAsking } from "./unsaved/unsaved-forms.ts";
import { useDesk, useIsTestOnly } from "./desk.store.ts";

/** Whose desk this is, and the one figure that matters there. */
export function Desk({ user }: { user: SessionUser }) {
  const { badges, balanceCents } = useDesk();
  if (user.role === "client") {
    return (
      <div className="frame-desk">
        <strong>{user.name}</strong>
        <span>{frameTexts.plan[user.subscriptionTier]}</span>
      </div>
    );
  }
  if (user.role === "admin") {
    return (
      <div className="frame-desk">
        <strong>{user.name}</strong>
        {badges !== null && <span>{frameTexts.waiting(badges["queue"] ?? 0)}</span>}
      </div>
    );
  }
  return (
    <div className="frame-desk">
      <strong>{user.companyName ?? user.name}</strong>
      <span className="rw-figures">
        {balanceCents === null ? "\u00a0" : frameTexts.balance(formatCents(balanceCents))}
      </span>
      <ModeSwitch name="desk-mode" />
    </div>
  );
}

/** Between live and test data; `name` keeps two of them on one page apart. */
export function ModeSwitch({ name }: { name: string }) {
  const { mode } = useStore(modeStore);
  const isTestOnly = useIsTestOnly();
  const shown = isTestOnly ? "test" : mode;
  return (
    <fieldset className="frame-mode" title={isTestOnly ? frameTexts.testOnly : undefined}>
      <legend className="rw-hidden">{frameTexts.mode.label}</legend>
      {(["live", "test"] as const).map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            checked={shown === one}
            disabled={isTestOnly && one === "live"}
            onChange={() => leaveAfterAsking(() => chooseMode(one))}
          />
          <span>{frameTexts.mode[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
