import type { ReactNode } from "react";

/** The card in which the sign-in screens stand. */
export function SignInFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="sign-in">
      <header>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {children}
    </div>
  );
}
