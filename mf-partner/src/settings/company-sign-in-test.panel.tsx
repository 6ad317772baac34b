import { companySignIns, type CompanySignIn } from "@roadworthy/contracts/company-sign-in";
import { api } from "@roadworthy/kit/api";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { useSave } from "@roadworthy/kit/use-save";
import { Alert, Button } from "antd";
import { useEffect, useRef, useState } from "react";
import styles from "./company-sign-in.module.css";
import { signInTexts as texts } from "./sign-in-texts.ts";

/** The test of company sign-in, and how the one ended from which the person comes back. */
export function CompanySignInTest({
  testedAt,
  isProved,
  isOn,
}: {
  testedAt: NonNullable<CompanySignIn["provider"]>["testedAt"];
  isProved: boolean;
  isOn: boolean;
}) {
  const test = useSave(
    async () => {
      const { url } = await api(companySignIns.test);
      location.assign(url);
    },
    { saved: texts.testLeaving, failed: texts.testFailed },
  );
  return (
    <>
      <h3>{texts.test}</h3>
      <Outcome isOn={isOn} />
      <p className="rw-small">{isProved ? texts.testLead : texts.testNeeds}</p>
      <p>
        {testedAt ? (
          <>
            {texts.tested} <DateTime at={testedAt} />
          </>
        ) : (
          texts.untested
        )}
      </p>
      <Button disabled={!isProved} loading={test.isSaving} onClick={() => void test.run(undefined)}>
        {texts.testNow}
      </Button>
    </>
  );
}

/** How the test ended; the address tells. The page is long, so it is brought into view. */
function Outcome({ isOn }: { isOn: boolean }) {
  const shown = useRef<HTMLDivElement>(null);
  const [{ isBack, code }] = useState(() => ({
    isBack: new URLSearchParams(location.search).get("sign-in") === "tested",
    code: new URLSearchParams(location.hash.slice(1)).get("error_code"),
  }));
  useEffect(() => {
    shown.current?.scrollIntoView?.({ block: "center" });
  }, []);
  // What the test was for is done.
  if (!isBack || (code === null && isOn)) return null;
  return (
    <div ref={shown} className={styles.outcome}>
      {code === null ? (
        <Alert type="success" showIcon title={texts.testWent} />
      ) : (
        <Alert
          type="error"
          showIcon
          title={texts.testRefused(texts.testReasons[code] ?? texts.otherReason)}
        />
      )}
    </div>
  );
}
