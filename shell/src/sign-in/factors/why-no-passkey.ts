import { wasDismissed } from "../../host/passkeys.ts";
import { devicesTexts } from "../security/devices-texts.ts";
import { errorCode } from "../error-code.ts";

const { passkeys: texts } = devicesTexts;

/** Our words for why no passkey was made. */
export function whyNoPasskey(error: unknown): string {
  if (wasDismissed(error)) return texts.dismissed;
  switch (errorCode(error)) {
    case "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED":
    case "webauthn_credential_exists":
      return texts.exists;
    case "too_many_passkeys":
      return texts.tooMany;
    default:
      return texts.notAdded;
  }
}
