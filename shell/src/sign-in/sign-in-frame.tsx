import type { ReactNode } from "react";
import "./sign-in.css";

/** The card in which the sign-in screens stand; `wide` where many parts share one. */
export function SignInFrame({
  title,
  lead,
  wide = false,
  children,
}: {
  title: string;
  lead?: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? "sign-in sign-in-wide" : "sign-in"}>
      <header>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
