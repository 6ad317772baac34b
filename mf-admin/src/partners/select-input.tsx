import { useId } from "react";

/** A labeled choice of one, read from its form. */
export function SelectInput({
  label,
  name,
  options,
  defaultValue,
}: {
  label: string;
  name: string;
  options: readonly (readonly [value: string, name: string])[];
  defaultValue?: string;
}) {
  const id = useId();
  return (
    <div className="rw-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} {...(defaultValue !== undefined && { defaultValue })}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
