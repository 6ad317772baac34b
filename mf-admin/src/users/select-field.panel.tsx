import { useId } from "react";

/** A labeled choice of one from a short list. */
export function SelectField({
  label,
  name,
  value,
  options,
  onChange,
}: {
  label: string;
  name: string;
  value: string;
  options: readonly { readonly value: string; readonly name: string }[];
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="rw-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}
