import { useId, type InputHTMLAttributes, type ReactNode } from "react";

/** A labeled input with its help and its error, tied together for screen readers. */
export function Field({
  label,
  help,
  error,
  suffix,
  ...input
}: {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Stands inside the input, at its end. */
  suffix?: ReactNode;
} & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy = [help ? helpId : "", error ? errorId : ""].filter(Boolean).join(" ");
  const field = (
    <input
      {...input}
      id={id}
      aria-invalid={error !== undefined}
      {...(describedBy && { "aria-describedby": describedBy })}
    />
  );
  return (
    <div className="rw-field">
      <label htmlFor={id}>{label}</label>
      {suffix === undefined ? (
        field
      ) : (
        <div className="rw-field-box">
          {field}
          {suffix}
        </div>
      )}
      {help && (
        <p id={helpId} className="rw-field-help">
          {help}
        </p>
      )}
      {error && (
        <p id={errorId} className="rw-field-error">
          {error}
        </p>
      )}
    </div>
  );
}
