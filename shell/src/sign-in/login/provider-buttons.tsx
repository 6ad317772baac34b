import { readOtherWays, signInByProvider, type OtherWays } from "../../host/providers.ts";
import { Button, buttonClass } from "@roadworthy/kit/parts/button";
import { Link, useLocation } from "@roadworthy/kit/router";
import { useEffect, useState } from "react";
import { report } from "../../report.ts";
import { CompanySignIn } from "./company-sign-in.panel.tsx";
import { LegalLinks } from "../legal-links.tsx";
import { loginTexts } from "./login-texts.ts";
import { providersTexts } from "../security/providers-texts.ts";

/** A button for each issuer this installation offers, and the way to one's company; nothing where it offers none. */
export function ProviderButtons({ from }: { from: string }) {
  const { search } = useLocation();
  const [ways, setWays] = useState<OtherWays>();
  const [leavingFor, setLeavingFor] = useState<string>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isGone = false;
    void readOtherWays().then((found) => {
      if (!isGone) setWays(found);
    });
    return () => {
      isGone = true;
    };
  }, []);

  async function leave(name: string): Promise<void> {
    setLeavingFor(name);
    setFailure(undefined);
    try {
      await signInByProvider(name, from);
    } catch (error) {
      report(error);
      setFailure(providersTexts.notReached);
      setLeavingFor(undefined);
    }
  }

  if (!ways || (ways.providers.length === 0 && !ways.hasCompanies && !ways.hasSms)) return null;
  return (
    <>
      {ways.hasSms && (
        <Link className={buttonClass({ variant: "outline", fullWidth: true })} to={`/text-code${search}`}>
          {loginTexts.bySms}
        </Link>
      )}
      {failure && (
        <p role="alert" className="sign-in-failure">
          {failure}
        </p>
      )}
      {ways.providers.map(({ name, label }) => (
        <Button
          key={name}
          variant="outline"
          fullWidth
          loading={leavingFor === name}
          onClick={() => void leave(name)}
        >
          {providersTexts.logIn(label)}
        </Button>
      ))}
      {ways.hasCompanies && <CompanySignIn from={from} />}
      {(ways.providers.length > 0 || ways.hasCompanies) && <LegalLinks lead={providersTexts.agree} />}
    </>
  );
}
