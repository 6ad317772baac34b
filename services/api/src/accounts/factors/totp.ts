import { brand } from "@roadworthy/contracts/brand";
import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";

const PERIOD_SECONDS = 30;

/** A new shared secret in base32, 160 bits (RFC 4226 4). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label: string, issuedBy: string): TOTP =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    label,
    issuer: issuedBy,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
  });

/** What an authenticator app is set up with. The QR code is SVG text without `#`, because auth-js puts it into a data URL unescaped. */
export function totpSetUp(
  secret: string,
  account: string,
  issuedBy: string = brand.name,
): { qr_code: string; secret: string; uri: string } {
  const uri = totpOf(secret, account, issuedBy).toString();
  return { qr_code: renderSVG(uri, { border: 2, ecc: "M" }), secret, uri };
}

/** The time step of a code, within one step of now (RFC 6238 5.2); `null` if it matches none. */
export function totpStep(secret: string, typed: string, now: Date): number | null {
  const token = typed.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret, "", brand.name).validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** Letters and digits that are not mistaken for each other in writing (Crockford's base 32). */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** How many recovery codes a set has. */
export const recoveryCodeCount = 10;

/** A recovery code of 50 random bits, `ABCDE-12345`. */
export function newRecoveryCode(): string {
  const text = Array.from({ length: 10 }, () => alphabet[randomInt(32)]).join("");
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

/** A recovery code as a person may type it, normalized for comparison. */
export const normalRecoveryCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
