import { makeRecoveryCodes } from "../../host/second-factor.ts";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { useState } from "react";
import { report } from "../../report.ts";
import { saveFile } from "@roadworthy/kit/save-file";
import { secondFactorTexts } from "./second-factor-texts.ts";

const { security: texts } = secondFactorTexts;

/** The codes for the day when every second factor is lost: how many are left, and new ones, shown once. */
export function RecoveryCodes({ left, onMade }: { left: number | null; onMade: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [isSending, setIsSending] = useState(false);

  async function make(): Promise<void> {
    setIsSending(true);
    try {
      setCodes(await makeRecoveryCodes(left !== null));
      onMade();
    } catch (error) {
      report(error);
      notify({ type: "error", message: texts.notMade });
    } finally {
      setIsSending(false);
    }
  }

  return (
    <section className="sign-in-part">
      <h3>{texts.codes}</h3>
      {codes ? (
        <>
          <p>{texts.writeDown}</p>
          <ul className="recovery-codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="sign-in-actions">
            <Button onClick={() => setCodes(undefined)}>{texts.kept}</Button>
            <Button variant="outline" onClick={() => void copy(codes)}>
              {texts.copy}
            </Button>
            <Button
              variant="outline"
              onClick={() =>
                saveFile(new Blob([`${codes.join("\n")}\n`], { type: "text/plain" }), texts.file)
              }
            >
              {texts.download}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{left === null ? texts.purpose : texts.left(left)}</p>
          <Button
            variant={left === null ? "primary" : "outline"}
            loading={isSending}
            onClick={() => void make()}
          >
            {left === null ? texts.make : texts.replace}
          </Button>
        </>
      )}
    </section>
  );
}

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join("\n"));
    notify({ type: "success", message: texts.copied });
  } catch (error) {
    report(error);
    notify({ type: "error", message: texts.notCopied });
  }
}
