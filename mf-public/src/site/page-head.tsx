import type { ReactNode } from "react";
import "./page-head.css";

/** The head of a public page: what it is about, above a strip of road. */
export function PageHead({
  heading,
  lead,
  children,
}: {
  heading: string;
  lead: string;
  children?: ReactNode;
}) {
  return (
    <header className="page-head">
      <div>
        <h1>{heading}</h1>
        <p>{lead}</p>
        {children}
      </div>
    </header>
  );
}
