import { useEffect, useState } from "react";
import { passwordMeterTexts as texts } from "./password-meter-texts.ts";
import { passwordStrength, type KnownOfPerson, type PasswordStrength } from "./password-strength.rules.ts";
import "./password-meter.css";

/** Long enough that a screen reader speaks once somebody pauses, not at every key. */
const pauseMs = 400;

const filledSegments = { tooShort: 0, tooLong: 0, weak: 1, fair: 2, good: 3, strong: 4 } as const;

/** How hard a new password is to guess, in four segments and a word, with a line of advice while it is easy. */
export function PasswordMeter({ password, name, email, companyName }: { password: string } & KnownOfPerson) {
  const [strength, setStrength] = useState<PasswordStrength>();
  useEffect(() => {
    const timer = setTimeout(
      () => setStrength(passwordStrength(password, { name, email, companyName })),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [password, name, email, companyName]);
  if (strength === undefined) return null;
  const { level, advice } = strength;
  return (
    <div className={`password-meter password-meter-${level}`}>
      <div className="password-meter-bar" aria-hidden="true">
        {[1, 2, 3, 4].map((segment) => (
          <span key={segment} className={segment <= filledSegments[level] ? "filled" : ""} />
        ))}
      </div>
      <p>
        {texts.label} <strong>{texts.levels[level]}</strong>
      </p>
      {advice && <p>{texts.advice[advice]}</p>}
    </div>
  );
}
