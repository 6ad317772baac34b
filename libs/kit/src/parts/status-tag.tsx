import type { ReactNode } from "react";

/** A short status; its tone adds to the words and never replaces them. */
export function StatusTag({
  tone = "neutral",
  children,
}: {
  tone?: "success" | "warning" | "error" | "info" | "neutral";
  children: ReactNode;
}) {
  return <span className={`rw-tag rw-tag-${tone}`}>{children}</span>;
}
