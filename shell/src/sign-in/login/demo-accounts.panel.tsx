import type { demo } from "@roadworthy/contracts/demo";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { signIn } from "../../host/password-sign-in.ts";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { readPublic } from "@roadworthy/kit/read-public";
import { useEffect, useState } from "react";
import { report } from "../../report.ts";
import { demoTexts } from "./demo-texts.ts";
import { loginTexts } from "./login-texts.ts";

type Demo = ReplyOf<typeof demo.accounts>;

/** In a demo, signs in to each kind of account with one press; shows nothing otherwise. */
export function DemoAccounts() {
  const [found, setFound] = useState<Demo | null>(null);
  const [opening, setOpening] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    readPublic<typeof demo.accounts>("/api/v1/demo-accounts", abort.signal).then(
      (reply) => {
        if (!abort.signal.aborted) setFound(reply);
      },
      // Who came to log in can do so without.
      (error: unknown) => {
        if (!abort.signal.aborted) report(error);
      },
    );
    return () => abort.abort();
  }, []);

  async function open(email: string, password: string): Promise<void> {
    setOpening(email);
    setFailed(false);
    try {
      await signIn(email, password);
      notify({ type: "success", message: loginTexts.done });
    } catch (error) {
      report(error);
      setOpening(undefined);
      setFailed(true);
    }
  }

  const password = found?.password ?? null;
  if (found === null || password === null) return null;
  return (
    <section className="sign-in-demo" aria-labelledby="demo">
      <h2 id="demo">{demoTexts.heading}</h2>
      <p>{demoTexts.lead}</p>
      {hasFailed && (
        <p role="alert" className="sign-in-failure">
          {demoTexts.failed}
        </p>
      )}
      <div className="sign-in-ways">
        {found.accounts.map(({ email, role, subscriptionTier }) => (
          <Button
            key={email}
            variant="outline"
            fullWidth
            loading={opening === email}
            disabled={opening !== undefined}
            onClick={() => void open(email, password)}
          >
            {demoTexts.names[role === "client" ? subscriptionTier : role]}
          </Button>
        ))}
      </div>
    </section>
  );
}
