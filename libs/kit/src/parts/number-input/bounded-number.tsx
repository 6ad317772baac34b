import type { ComponentProps, KeyboardEvent } from "react";
import { useId, useState } from "react";
import styles from "./bounded-number.module.css";
import { NumberInput, numberFault } from "./number-input.tsx";

type Props = Omit<ComponentProps<typeof NumberInput>, "value" | "onChange" | "status"> & {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** What an arrow key adds or takes away. */
  readonly step?: number;
  /** Told of numbers between the limits only. */
  readonly onChange: (value: number) => void;
};

/**
 * A number that acts at once. What is typed stands as it was typed; what is not between the limits is not taken, and the field says
 * what is wrong with it.
 */
export function BoundedNumber({ value, min, max, step = 1, decimals = 0, onChange, ...input }: Props) {
  const [pending, setPending] = useState<{ readonly over: number; readonly typed: number | null } | null>(
    null,
  );
  const faultId = useId();
  // Another value from outside is shown instead of what was typed over the old one.
  const typed = pending?.over === value ? pending.typed : value;
  const fault = numberFault(typed, min, max, decimals);
  function take(next: number | null): void {
    if (next === null || numberFault(next, min, max, decimals) !== null)
      return setPending({ over: value, typed: next });
    setPending(null);
    if (next !== value) onChange(next);
  }
  function stepBy(event: KeyboardEvent): void {
    const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    take(Math.min(max, Math.max(min, (Number.isFinite(typed) ? (typed ?? min) : value) + direction * step)));
  }
  return (
    <span className={styles.bounded}>
      <NumberInput
        {...input}
        decimals={decimals}
        value={typed}
        onChange={take}
        onKeyDown={stepBy}
        {...(fault !== null && {
          status: "error" as const,
          "aria-invalid": true,
          "aria-describedby": faultId,
        })}
      />
      {fault !== null && (
        <span id={faultId} role="alert" className="rw-field-error">
          {fault}
        </span>
      )}
    </span>
  );
}
