import { useReload } from "@roadworthy/kit/parts/page";
import { useLocation, useNavigate } from "@roadworthy/kit/router";

/** The row of a list that is open beside it: its id is in the address's fragment, so that the address leads back to it. */
export function useOpenedRow<Row extends { readonly id: string }>(
  rows: readonly Row[] | undefined,
): {
  readonly opened: Row | undefined;
  readonly open: (row: Row) => void;
  readonly close: () => void;
  /** Closes it and shows the list anew. */
  readonly done: () => void;
  /** Shows the list anew, and what is open as it is now: somebody else was quicker. */
  readonly refresh: () => void;
} {
  const { reload } = useReload();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const keep = { pathname, search };
  const close = () => void navigate(keep, { state, replace: true });
  return {
    opened: rows?.find(({ id }) => `#${id}` === hash),
    open: ({ id }) => void navigate({ ...keep, hash: id }, { state }),
    close,
    done: () => {
      close();
      reload();
    },
    refresh: reload,
  };
}
