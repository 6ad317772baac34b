import { readProviders, signInByProvider, type Provider } from "@roadworthy/kit/host/providers";
import { Button } from "@roadworthy/kit/parts/button";
import { useEffect, useState } from "react";
import { report } from "../report.ts";
import { providersTexts } from "./providers-texts.ts";

/** A button for each issuer this installation offers; nothing where it offers none. */
export function ProviderButtons({ from }: { from: string }) {
  const [providers, setProviders] = useState<readonly Provider[]>([]);
  const [leavingFor, setLeavingFor] = useState<string>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isGone = false;
    void readProviders().then((found) => {
      if (!isGone) setProviders(found);
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

  return (
    <>
      {failure && (
        <p role="alert" className="sign-in-failure">
          {failure}
        </p>
      )}
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          variant="outline"
          fullWidth
          size="lg"
          loading={leavingFor === name}
          onClick={() => void leave(name)}
        >
          {providersTexts.logIn(label)}
        </Button>
      ))}
    </>
  );
}
