import { useSearchParams } from "@roadworthy/kit/router";

/** The fields of a tool as typed; the address holds what differs from their starting values. */
export type ToolFields<Name extends string> = {
  readonly text: (name: Name) => string;
  readonly change: (name: Name, text: string) => void;
};

const plain = (text: string): string => text.replaceAll(",", "");

/** Reads and writes a tool's fields in the address, beside those of the calculator. */
export function useToolFields<Name extends string>(starts: Readonly<Record<Name, string>>): ToolFields<Name> {
  const [query, setQuery] = useSearchParams();
  return {
    text: (name) => (query.get(name) ?? starts[name]).slice(0, 24),
    change: (name, text) => {
      const next = new URLSearchParams(query);
      if (plain(text) === plain(starts[name])) next.delete(name);
      else next.set(name, plain(text));
      setQuery(next, { replace: true });
    },
  };
}
