import type { ReactNode } from "react";

/** The head of a signed-in page: its title, a line under it, and what can be done here. */
export function PageHeader({
  title,
  children,
  actions,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="rw-page-header">
      <div>
        <h1>{title}</h1>
        {children && <p>{children}</p>}
      </div>
      {actions && <div className="rw-page-actions">{actions}</div>}
    </header>
  );
}
