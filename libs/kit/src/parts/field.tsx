import { useId, type InputHTMLAttributes, type ReactNode } from "react";

/** A labelled input with its help and its error, tied together for screen readers. */
export function Field({
  label,
  help,
  error,
  ...input
}: { label: string; help?: ReactNode; error?: string | undefined } & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy = [help ? helpId : "", error ? errorId : ""].filter(Boolean).join(" ");
  return (
    <div className="rw-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={error !== undefined}
        {...(describedBy && { "aria-describedby": describedBy })}
      />
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
