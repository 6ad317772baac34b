import { formatInstant } from "@roadworthy/kit/format";
import { signOutDevice, signOutOthers, type Device } from "../../host/devices.ts";
import { notify } from "@roadworthy/kit/notifications";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { report } from "../../report.ts";
import { deviceName } from "@roadworthy/domain/device-name.rules";
import { deviceLabel } from "./device-label.ts";
import { devicesTexts } from "./devices-texts.ts";

const { devices: texts } = devicesTexts;

const nameOf = ({ userAgent }: Device): string => deviceLabel(deviceName(userAgent));

/** Where the person is signed in, to sign out one device or all the others. */
export function Devices({ devices, onChanged }: { devices: readonly Device[]; onChanged: () => void }) {
  async function end(work: () => Promise<void>, done: string): Promise<void> {
    try {
      await work();
      notify({ type: "success", message: done });
    } catch (error) {
      report(error);
      notify({ type: "error", message: texts.notSignedOut });
    }
    onChanged();
  }

  return (
    <section className="sign-in-part">
      <h3>{texts.title}</h3>
      <ul className="sign-in-list">
        {devices.map((device) => (
          <li key={device.id}>
            <span>
              {nameOf(device)}
              <span className="sign-in-detail">
                {texts.used(formatInstant(device.lastUsedAt), device.ip)}
              </span>
            </span>
            {device.isThisOne ? (
              <strong>{texts.thisOne}</strong>
            ) : (
              <ConfirmButton
                variant="outline"
                size="sm"
                title={texts.signOutTitle}
                question={texts.signOutQuestion}
                confirmLabel={texts.signOut}
                onConfirm={() => end(() => signOutDevice(device.id), texts.signedOut)}
              >
                {texts.signOut}
                <span className="rw-hidden"> {nameOf(device)}</span>
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <ConfirmButton
          variant="outline"
          title={texts.othersTitle}
          question={texts.othersQuestion}
          confirmLabel={texts.others}
          onConfirm={() => end(signOutOthers, texts.othersSignedOut)}
        >
          {texts.others}
        </ConfirmButton>
      )}
    </section>
  );
}
