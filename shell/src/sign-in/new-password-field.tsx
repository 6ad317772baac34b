import { PasswordField } from "@roadworthy/kit/parts/password-field";
import { useEffect, useState, type ComponentProps, type ComponentType } from "react";
import { report } from "../report.ts";

type MeterModule = {
  PasswordMeter: ComponentType<{ password: string; name: string; email: string; companyName: string }>;
};

/** A field for a password that is being chosen, with a meter of its strength, which is loaded with the first character. */
export function NewPasswordField({
  value,
  known,
  ...field
}: Omit<ComponentProps<typeof PasswordField>, "value" | "name" | "autoComplete" | "required"> & {
  value: string;
  /** What is known of the person; a password that holds it is easy to guess. */
  known: { name: string; email: string; companyName?: string | null | undefined };
}) {
  const loaded = useMeter(value !== "");
  return (
    <div>
      <PasswordField {...field} value={value} name="password" autoComplete="new-password" required />
      <div aria-live="polite" aria-atomic="true">
        {loaded && value !== "" && (
          <loaded.PasswordMeter
            password={value}
            name={known.name}
            email={known.email}
            companyName={known.companyName ?? ""}
          />
        )}
      </div>
    </div>
  );
}

/** The meter once it is here. Without it a password is chosen all the same, so a failure only shows in the console. */
function useMeter(isWanted: boolean): MeterModule | undefined {
  const [loaded, setLoaded] = useState<MeterModule>();
  const isMissing = isWanted && loaded === undefined;
  useEffect(() => {
    if (!isMissing) return;
    import(/* webpackChunkName: "password-meter" */ "./password-meter.panel.tsx").then(setLoaded, report);
  }, [isMissing]);
  return loaded;
}
