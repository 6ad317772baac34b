import { AreaProvider } from "./area-provider.tsx";
import { Switch } from "antd";
import { useId, type ReactNode } from "react";
import styles from "./toggle.module.css";

/** A switch with its label, what it does, and what is wrong with it. */
export function Toggle({
  label,
  isOn,
  disabled = false,
  help,
  error,
  onChange,
}: {
  label: ReactNode;
  isOn: boolean;
  disabled?: boolean;
  help?: ReactNode;
  error?: string | undefined;
  onChange: (isOn: boolean) => void;
}) {
  const id = useId();
  const described = [help ? `${id}-help` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <AreaProvider>
      <div className={styles.toggle}>
        <Switch
          id={id}
          checked={isOn}
          disabled={disabled}
          aria-invalid={error !== undefined}
          {...(described && { "aria-describedby": described })}
          onChange={onChange}
        />
        <div>
          <label htmlFor={id}>{label}</label>
          {help && (
            <p id={`${id}-help`} className="rw-field-help">
              {help}
            </p>
          )}
          {error && (
            <p id={`${id}-error`} role="alert" className="rw-field-error">
              {error}
            </p>
          )}
        </div>
      </div>
    </AreaProvider>
  );
}
