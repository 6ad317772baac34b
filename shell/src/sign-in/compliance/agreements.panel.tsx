import { agreements, type DueDocuments } from "@roadworthy/contracts/compliance";
import { legal, type LegalDocument } from "@roadworthy/contracts/legal";
import { api, messageOf } from "@roadworthy/kit/api";
import { formatDay } from "@roadworthy/kit/format";
import { language } from "@roadworthy/kit/language";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { ErrorPanel } from "@roadworthy/kit/parts/error-panel";
import { useUser } from "@roadworthy/kit/session";
import { useCallback, useEffect, useState } from "react";
import { signOut } from "../../host/session.store.ts";
import { agreementsTexts as texts } from "./agreements-texts.ts";
import { ComplianceNotice } from "./compliance-notice.panel.tsx";
import { acceptanceRecorded } from "./compliance.store.ts";

/** What a person has to accept before anything else: first new Terms and privacy policy, then, unless they are a client, the notice. */
export function Agreements() {
  const { role } = useUser();
  const [areDocumentsDone, setDocumentsDone] = useState(role === "admin");
  const goOn = useCallback(() => {
    if (role === "client") acceptanceRecorded();
    else setDocumentsDone(true);
  }, [role]);
  return areDocumentsDone ? <ComplianceNotice /> : <NewDocuments onDone={goOn} />;
}

type Shown = DueDocuments[number] & { readonly text: LegalDocument };

/** The documents that are due, whole, in the page's language, which is the one that is recorded. */
async function loadDue(): Promise<Shown[]> {
  const { documents } = await api(agreements.due);
  return Promise.all(
    documents.map(async (one) => ({
      ...one,
      text: await api(legal[one.kind], { query: { version: one.version, lang: language } }),
    })),
  );
}

function NewDocuments({ onDone }: { onDone: () => void }) {
  const [documents, setDocuments] = useState<readonly Shown[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    loadDue().then((found) => {
      if (found.length === 0) onDone();
      else setDocuments(found);
    }, setFailure);
  }, [attempt, onDone]);

  async function accept(): Promise<void> {
    setIsSending(true);
    try {
      await api(agreements.accept, {
        body: { documents: documents.map(({ kind, version }) => ({ kind, version })) },
      });
      onDone();
    } catch (error) {
      setFailure(error);
      setDocuments([]);
      setIsSending(false);
    }
  }

  function tryAgain(): void {
    setFailure(undefined);
    setAttempt(attempt + 1);
  }

  if (documents.length === 0 && failure === undefined) return null;
  return (
    <Dialog title={texts.title} wide>
      {failure !== undefined && (
        <ErrorPanel title={texts.failed} onRetry={tryAgain}>
          {messageOf(failure, texts.failedHelp)}
        </ErrorPanel>
      )}
      {documents.length > 0 && (
        <>
          <p>{texts.lead}</p>
          {documents.map(({ kind, version, datedOn, text }) => (
            <details key={kind}>
              <summary>
                {texts.kinds[kind]}, {texts.version(version, formatDay(datedOn))}
              </summary>
              <div className="compliance-text">
                <p>{text.lead}</p>
                {text.sections.map(({ id, heading, paragraphs }) => (
                  <section key={id}>
                    <h3>{heading}</h3>
                    {paragraphs.map((paragraph) => (
                      <p key={paragraph}>{paragraph}</p>
                    ))}
                  </section>
                ))}
              </div>
            </details>
          ))}
          <Button fullWidth size="lg" loading={isSending} onClick={() => void accept()}>
            {texts.accept}
          </Button>
        </>
      )}
      <p className="rw-small compliance-leave">
        {texts.notNow}{" "}
        <button type="button" className="link-button" onClick={() => void signOut().catch(() => undefined)}>
          {texts.signOut}
        </button>
      </p>
    </Dialog>
  );
}
