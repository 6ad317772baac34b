import { compliance } from "@roadworthy/contracts/compliance";
import { api, messageOf } from "@roadworthy/kit/api";
import { signOut } from "../../host/session.store.ts";
import { Button } from "@roadworthy/kit/parts/button";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { ErrorPanel } from "@roadworthy/kit/parts/error-panel";
import { TextSkeleton } from "@roadworthy/kit/parts/skeletons";
import { useUser } from "@roadworthy/kit/session";
import { useEffect, useState } from "react";
import { readClientIp } from "./client-ip.ts";
import { acceptanceRecorded } from "./compliance.store.ts";
import { complianceTexts as texts } from "./compliance-texts.ts";

type Notice = Awaited<ReturnType<typeof loadNotice>>;

const loadNotice = () => api(compliance.notice);

/** The FCRA compliance notice, unless this session has accepted it: nothing else can be reached until it is accepted or the person signs out. */
export function ComplianceNotice() {
  const user = useUser();
  const [notice, setNotice] = useState<Notice>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const [ip, setIp] = useState("");
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    loadNotice().then((found) => {
      if (found.acceptedAt === null) setNotice(found);
      else acceptanceRecorded();
    }, setFailure);
  }, [attempt]);
  useEffect(() => {
    readClientIp().then(setIp, () => setIp(texts.ipUnknown));
  }, []);

  async function accept({ version }: Notice): Promise<void> {
    setIsSending(true);
    try {
      await api(compliance.accept, { body: { version } });
      acceptanceRecorded();
    } catch (error) {
      setFailure(error);
      setIsSending(false);
    }
  }

  function tryAgain(): void {
    setFailure(undefined);
    setAttempt(attempt + 1);
  }

  return (
    <Dialog title={texts.title} wide>
      {failure !== undefined && (
        <ErrorPanel title={texts.failed} onRetry={tryAgain}>
          {messageOf(failure, texts.failedHelp)}
        </ErrorPanel>
      )}
      {notice === undefined && failure === undefined && <TextSkeleton lines={6} />}
      {notice && (
        <>
          <Reading version={notice.version} />
          <div className="compliance-text" lang="en">
            {notice.body.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <dl className="compliance-facts">
            <dt>{texts.username}</dt>
            <dd>{notice.username || user.email}</dd>
            <dt>{texts.ipAddress}</dt>
            <dd aria-live="polite">{ip}</dd>
          </dl>
          <Button fullWidth size="lg" loading={isSending} onClick={() => void accept(notice)}>
            {texts.accept}
          </Button>
        </>
      )}
      <p className="rw-small compliance-leave">
        {texts.notYou}{" "}
        <button type="button" className="link-button" onClick={() => void signOut().catch(() => undefined)}>
          {texts.signOut}
        </button>
      </p>
    </Dialog>
  );
}

/** The notice in the page's language, to be understood; what is accepted is the text under it. */
function Reading({ version }: { version: number }) {
  const reading = texts.readings.find((one) => one.version === version);
  if (reading === undefined) return null;
  return (
    <>
      <div className="compliance-text">
        {reading.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <p className="rw-small">{texts.reading}</p>
    </>
  );
}
