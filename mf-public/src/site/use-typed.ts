import { useState, type ChangeEvent } from "react";

/**
 * What a field shows whose text comes back by way of the address: what is typed stands there at once and until the field is left. The router
 * brings a change of the address when it has time, and a field that waits for it loses letters and moves the caret.
 */
export function useTyped(
  shown: string,
  onChange: (text: string) => void,
): { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void; onBlur: () => void } {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? shown,
    onChange: ({ target }) => {
      setTyped(target.value);
      onChange(target.value);
    },
    onBlur: () => setTyped(null),
  };
}
