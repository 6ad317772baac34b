import type { ReactNode } from "react";
import { useFiguresHidden, withoutFigures } from "../figures.ts";
import { partsTexts } from "./parts-texts.ts";

/** An amount or score that its owner can hide. When hidden it is not in the page at all, so screen readers cannot read it either. */
export function Private({ children }: { children: ReactNode }) {
  if (!useFiguresHidden()) return <>{children}</>;
  return (
    <>
      <span aria-hidden="true">•••</span>
      <span className="rw-hidden">{partsTexts.hidden}</span>
    </>
  );
}

/** A sentence whose amounts and scores can be hidden. */
export function PrivateText({ text }: { text: string }) {
  return <>{useFiguresHidden() ? withoutFigures(text) : text}</>;
}

/** A part of a page that is all about its owner's figures. When hidden, one sentence replaces it. */
export function PrivateSection({ children }: { children: ReactNode }) {
  return useFiguresHidden() ? <p className="rw-panel">{partsTexts.hiddenPart}</p> : <>{children}</>;
}
