import { formatDay } from "@roadworthy/kit/format";
import { forgetTrustedDevices, type TrustedDevice } from "../../host/devices.ts";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { useState } from "react";
import { report } from "../../report.ts";
import { deviceLabel } from "./device-label.ts";
import { devicesTexts } from "./devices-texts.ts";

const { trusted: texts } = devicesTexts;

/** The devices on which the person is not asked for their second step, to be asked there again; nothing when there are none. */
export function TrustedDevices({
  devices,
  onChanged,
}: {
  devices: readonly TrustedDevice[];
  onChanged: () => void;
}) {
  const [asked, setAsked] = useState<string>();
  if (devices.length === 0) return null;

  async function forget(device?: TrustedDevice): Promise<void> {
    setAsked(device?.id);
    try {
      await forgetTrustedDevices(device?.id);
      notify({ type: "success", message: device ? texts.forgotten : texts.allForgotten });
    } catch (error) {
      report(error);
      notify({ type: "error", message: texts.notForgotten });
    }
    setAsked(undefined);
    onChanged();
  }

  return (
    <section className="sign-in-part">
      <h3>{texts.title}</h3>
      <p>{texts.lead}</p>
      <ul className="sign-in-list">
        {devices.map((device) => (
          <li key={device.id}>
            <span>
              {deviceLabel(device)}
              <span className="sign-in-detail">
                {device.isThisOne ? `${texts.thisOne} • ` : ""}
                {texts.until(formatDay(device.trustedUntil))}
              </span>
            </span>
            <Button
              variant="outline"
              size="sm"
              loading={asked === device.id}
              onClick={() => void forget(device)}
            >
              {texts.askAgain}
              <span className="rw-hidden"> {deviceLabel(device)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <ConfirmButton
          variant="outline"
          title={texts.allTitle}
          question={texts.allQuestion}
          confirmLabel={texts.all}
          onConfirm={() => forget()}
        >
          {texts.all}
        </ConfirmButton>
      )}
    </section>
  );
}
