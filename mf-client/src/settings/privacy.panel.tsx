import { ownAccount } from "@roadworthy/contracts/own-account";
import type { OwnPrivacyRequests } from "@roadworthy/contracts/privacy-requests";
import { api, isProblem } from "@roadworthy/kit/api";
import { currentShell } from "@roadworthy/kit/connection";
import { todayHere } from "@roadworthy/kit/format";
import { chooseKeeping, isKeeping } from "@roadworthy/kit/kept-report";
import { notify } from "@roadworthy/kit/notifications";
import { Button, buttonClass } from "@roadworthy/kit/parts/button";
import { Link } from "@roadworthy/kit/router";
import { Switch } from "antd";
import { useId, useState } from "react";
import { saveJson } from "@roadworthy/kit/save-file";
import { PrivacyRequests } from "./privacy-requests.panel.tsx";
import { SettingsPart } from "./settings-part.tsx";
import { settingsTexts as texts } from "./settings-texts.ts";
import styles from "./settings.module.css";

/** Taking one's data along, and leaving. */
export function PrivacyPanel({
  requests,
  onChanged,
}: {
  requests: OwnPrivacyRequests["items"];
  onChanged: () => void;
}) {
  const [isLoading, setIsLoading] = useState(false);
  const [isKept, setIsKept] = useState(isKeeping);
  const keepId = useId();
  async function take(): Promise<void> {
    setIsLoading(true);
    try {
      const data = await api(ownAccount.exportData);
      const day = todayHere(data.exportedAt);
      saveJson(data, texts.file(day));
      notify({ type: "success", message: texts.exported });
    } catch (error) {
      // Who would rather not prove themselves has seen why.
      if (!isProblem(error, "step_up_required")) {
        currentShell().report(error);
        notify({ type: "error", message: texts.notExported });
      }
    }
    setIsLoading(false);
  }
  async function keep(isOn: boolean): Promise<void> {
    setIsKept(isOn);
    try {
      await chooseKeeping(isOn);
      notify({ type: "success", message: isOn ? texts.kept : texts.notKept });
    } catch (error) {
      setIsKept(!isOn);
      currentShell().report(error);
      notify({ type: "error", message: texts.saveFailed });
    }
  }
  return (
    <SettingsPart id="privacy" title={texts.privacy} lead={texts.privacyLead}>
      <div className={styles.row}>
        <div>
          <strong>{texts.exportData}</strong>
          <p>{texts.exportText}</p>
        </div>
        <Button variant="outline" loading={isLoading} onClick={() => void take()}>
          {texts.exportData}
        </Button>
      </div>
      <PrivacyRequests requests={requests} onChanged={onChanged} />
      <div className={styles.row}>
        <div>
          <strong id={keepId}>{texts.keep}</strong>
          <p>{texts.keepText}</p>
        </div>
        <Switch aria-labelledby={keepId} checked={isKept} onChange={(isOn) => void keep(isOn)} />
      </div>
      <div className={styles.row}>
        <div>
          <strong>{texts.notices}</strong>
          <p>{texts.noticesText}</p>
        </div>
        <Link className={buttonClass({ variant: "outline" })} to="/security#electronic-notices">
          {texts.notices}
        </Link>
      </div>
      <div className={styles.row}>
        <div>
          <strong>{texts.close}</strong>
          <p>{texts.closeText}</p>
        </div>
        <Link className={buttonClass({ variant: "outline" })} to="/security#account">
          {texts.close}
        </Link>
      </div>
      <p>
        <Link to="/privacy">{texts.policy}</Link>
      </p>
    </SettingsPart>
  );
}
