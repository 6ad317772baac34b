import styles from "./list-page.module.css";

/** One of few values. The device's own menu: antd's would be a fifth of what a list costs to load. */
export function ListSelect<Value extends string | number>({
  label,
  value,
  options,
  onChange,
}: {
  /** What it chooses; the value beside it shows as text. */
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}) {
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = options[target.selectedIndex];
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
}
