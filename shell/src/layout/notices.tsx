import { dismissNotice, holdNotice, noticesStore, resumeNotice } from "../host/notices.store.ts";
import type { ShownNotice } from "../host/notices.store.ts";
import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { useCompliance } from "../sign-in/compliance/compliance.store.ts";
import { layoutTexts } from "./layout-texts.ts";

const { notices: texts } = layoutTexts;

/** The notifications in the corner: read out as they come, held while pointed at or focused, dismissed by hand. */
export function Notices() {
  const notices = useStore(noticesStore);
  const isBehind = useCompliance((state) => state.isRequired);
  useEffect(() => {
    if (!isBehind) return undefined;
    // Nobody could read or dismiss them behind the compliance notice: they wait, and their time begins when it is gone.
    for (const { id } of noticesStore.getState()) holdNotice(id);
    return () => {
      for (const { id, autoClose } of noticesStore.getState()) if (autoClose !== false) resumeNotice(id);
    };
  }, [isBehind]);
  const element = useRef<HTMLElement>(null);
  const newest = notices.at(-1)?.id;
  // A dialog's backdrop would cover them. What opens later stands above it, so each new one opens them anew.
  useEffect(() => {
    if (newest === undefined) return;
    element.current?.hidePopover();
    element.current?.showPopover();
  }, [newest]);
  return (
    <section
      ref={element}
      className="notices"
      popover="manual"
      aria-label={texts.label}
      aria-live="polite"
      aria-relevant="additions"
    >
      {(isBehind ? [] : notices).map((notice) => (
        <Notice key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function Notice({ notice: { id, type, message, autoClose } }: { notice: ShownNotice }) {
  const hold = (): void => holdNotice(id);
  const resume = (): void => {
    if (autoClose !== false) resumeNotice(id);
  };
  return (
    <div
      className={`notice notice-${type}`}
      onMouseEnter={hold}
      onMouseLeave={resume}
      onFocus={hold}
      onBlur={resume}
    >
      <p>
        <span className="rw-hidden">{texts.tones[type]}: </span>
        {message}
      </p>
      <button
        type="button"
        className="rw-icon-button"
        aria-label={texts.dismiss}
        onClick={() => dismissNotice(id)}
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
