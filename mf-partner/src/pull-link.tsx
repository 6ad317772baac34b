import { pulls } from "@roadworthy/contracts/pulls";
import { buttonClass } from "@roadworthy/kit/parts/button";
import { Link } from "@roadworthy/kit/router";
import { useMay } from "@roadworthy/kit/use-may";
import type { ReactNode } from "react";
import { paths } from "./paths.ts";

/** A way to a form that orders pulls, for people who may. */
export function PullLink({
  to = paths.newPull(),
  variant = "primary",
  children,
}: {
  to?: string;
  variant?: "primary" | "outline";
  children: ReactNode;
}) {
  if (!useMay(pulls.request)) return null;
  return (
    <Link className={buttonClass({ variant })} to={to}>
      {children}
    </Link>
  );
}
