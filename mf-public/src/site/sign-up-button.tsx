import { currentShell } from "@roadworthy/kit/connection";
import { Button, buttonClass, type ButtonLook } from "@roadworthy/kit/parts/button";
import { Link, useNavigate } from "@roadworthy/kit/router";
import { useEffect, useState, type ReactNode } from "react";
import type { Site } from "./site-content.ts";

type SignUp = {
  site: Promise<Site>;
  /** Where it leads when enrollment is open. */
  to?: "/register" | "/pricing";
  children: ReactNode;
};

/** Leads a new driver on: to the waitlist dialog, or to registration when enrollment is open. */
export function SignUpButton({
  site,
  to = "/register",
  children,
  ...look
}: SignUp & Pick<ButtonLook, "variant" | "size" | "fullWidth">) {
  const navigate = useNavigate();
  const enrollment = useEnrollment(site);
  const [isWaiting, setWaiting] = useState(false);

  async function lead(): Promise<void> {
    setWaiting(true);
    const setting = await enrollmentOf(site);
    setWaiting(false);
    if (setting === "open") await navigate(to);
    else currentShell().openWaitlist();
  }

  if (enrollment === "open") {
    return (
      <Link to={to} className={buttonClass(look)}>
        <span>{children}</span>
      </Link>
    );
  }
  return (
    <Button {...look} loading={isWaiting} onClick={() => void lead()}>
      {children}
    </Button>
  );
}

/** Without an answer nobody is promised an account: the dialog explains and takes an address. */
const enrollmentOf = (site: Promise<Site>): Promise<Site["enrollment"]> =>
  site.then(
    ({ enrollment }) => enrollment,
    () => "waitlist",
  );

function useEnrollment(site: Promise<Site>): Site["enrollment"] | null {
  const [known, setKnown] = useState<{ site: Promise<Site>; enrollment: Site["enrollment"] } | null>(null);
  useEffect(() => {
    let isGone = false;
    void enrollmentOf(site).then((enrollment) => {
      if (!isGone) setKnown({ site, enrollment });
    });
    return () => {
      isGone = true;
    };
  }, [site]);
  return known?.site === site ? known.enrollment : null;
}
