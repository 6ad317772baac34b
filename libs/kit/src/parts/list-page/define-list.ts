import type { Endpoint, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { ListPage } from "@roadworthy/contracts/list";
import type { Role } from "@roadworthy/contracts/primitives";
import type { ReactNode } from "react";
import { api, isProblem } from "../../api/api.ts";
import { todayHere } from "../../format.ts";
import { saveFile } from "../../save-file/save-file.ts";
import type { PageArgs } from "../page.tsx";

/** An operation whose query is a `listQuery` and whose reply is a `listPage`. */
type ListEndpoint = Endpoint & { readonly query: NonNullable<Endpoint["query"]> };

/** The row of a list's reply. */
export type RowOf<E extends Endpoint> =
  ReplyOf<E> extends { readonly items: readonly (infer Row)[] } ? Row : never;

/** One column. The first is the row's title and opens it. */
export type ListColumn<Row> = {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** The contract's sort key, when the list can be sorted by it. */
  readonly sort?: string;
  /** Right-aligned, in digits of one width. */
  readonly numeric?: boolean;
  /** Only shown once it is chosen. */
  readonly isExtra?: boolean;
  /** How soon it goes where a table would scroll sideways: xxl first, then xl, lg and md. Without it, it stays. */
  readonly from?: "md" | "lg" | "xl" | "xxl";
  /** Sentences: the column is at most this wide, in pixels, and its text breaks. Others stay on one line. */
  readonly widestPx?: number;
};

/** What narrows a list; `key` is the name in contract and address. */
export type ListFilter = { readonly label: string } & (
  | {
      readonly kind: "choice";
      readonly key: string;
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
  | { readonly kind: "text"; readonly key: string; readonly hint?: string }
  /** Two calendar dates, each alone too. */
  | { readonly kind: "days"; readonly from: string; readonly to: string }
);

/** A row on a phone: at most 88 px high. */
export type ListCard = {
  readonly title: ReactNode;
  readonly line: ReactNode;
  readonly status?: ReactNode;
  readonly figure?: ReactNode;
};

/** An act on the chosen rows, in the bar that appears with them. */
export type BulkAct<Row> = {
  readonly verb: string;
  readonly isDanger?: boolean;
  /** Shows its own outcome; resolves to whether the selection is done with. */
  readonly run: (rows: readonly Row[]) => Promise<boolean>;
};

/** A list as an area describes it; see the kit's README. */
export type ListDefinition<E extends ListEndpoint = ListEndpoint, Row = RowOf<E>> = {
  /** Names its saved views: `partner.reports`. */
  readonly name: `${Role}.${Lowercase<string>}`;
  readonly endpoint: E;
  /** Parameters of the endpoint's path, from the page's own. */
  readonly params?: (args: Pick<PageArgs, "params">) => Readonly<Record<string, string>>;
  /** What every request of this list says besides its filters. */
  readonly fixed?: Readonly<Record<string, string>>;
  readonly rowKey: (row: Row) => string;
  /** What a row is, singular and plural: `["report", "reports"]`. */
  readonly noun: readonly [string, string];
  readonly columns: readonly ListColumn<Row>[];
  readonly filters?: readonly ListFilter[];
  /** The contract's name of the text search and the field's label. */
  readonly search?: { readonly key: string; readonly label: string };
  readonly card: (row: Row) => ListCard;
  /** Where a row leads, if anywhere; a list whose rows open in place passes `onOpen` to `ListPage` instead. */
  readonly to?: (row: Row) => string | null;
  /** For a list that is empty without any filter: what would be here and how to get it. */
  readonly empty: { readonly title: string; readonly text: ReactNode; readonly action?: ReactNode };
  /** What is said when it cannot be read; a sentence made of `noun` by default. */
  readonly failed?: string;
};

/** The result of loading a list: a page, or why it failed. It never throws, so heading and filters stay. */
export type ListData<Row> = {
  readonly page: ListPage<Row> | null;
  readonly error: unknown;
  readonly params: Readonly<Record<string, string>>;
};

export type DefinedList<Row> = Omit<ListDefinition<ListEndpoint, Row>, "params"> & {
  /** Reads the page that the address asks for; a `load` of a page file. */
  readonly load: (args: PageArgs) => Promise<ListData<Row>>;
};

/** Page sizes a person can choose; the first is the default. */
export const pageSizes = [10, 25, 50, 100] as const;

/** Describes a list once; `load` goes into the page file and the whole into `ListPage`. */
export function defineList<const E extends ListEndpoint>({
  params: paramsOf,
  ...definition
}: ListDefinition<E>): DefinedList<RowOf<E>> {
  return {
    ...definition,
    async load({ params, url, signal }) {
      const own = paramsOf?.({ params }) ?? {};
      const query = queryOf(definition, url.searchParams);
      try {
        return {
          page: await ask<RowOf<E>>(definition.endpoint, { params: own, query, signal }),
          error: null,
          params: own,
        };
      } catch (error) {
        if (signal.aborted) throw error;
        // A cursor of another day or order leads to the first page instead of a dead end.
        if (query["cursor"] === undefined || !isProblem(error, "invalid_request"))
          return { page: null, error, params: own };
      }
      const { cursor: _unknown, ...first } = query;
      try {
        return {
          page: await ask<RowOf<E>>(definition.endpoint, { params: own, query: first, signal }),
          error: null,
          params: own,
        };
      } catch (error) {
        if (signal.aborted) throw error;
        return { page: null, error, params: own };
      }
    },
  };
}

/** The names by which the address narrows a list. */
export const filterKeys = ({
  filters = [],
  search,
}: Pick<ListDefinition, "filters" | "search">): string[] => [
  ...filters.flatMap((filter) => (filter.kind === "days" ? [filter.from, filter.to] : [filter.key])),
  ...(search ? [search.key] : []),
];

/** The request of an address. Invalid parts of the address are left out, so that an old link still opens. */
function queryOf(
  list: Pick<ListDefinition, "filters" | "search" | "fixed" | "endpoint">,
  search: URLSearchParams,
): Record<string, string> {
  const asked: Record<string, string> = { ...list.fixed, limit: String(pageSizes[0]) };
  for (const name of [...filterKeys(list), "sort", "limit", "cursor"]) {
    const text = search.get(name)?.trim();
    const field = list.endpoint.query.shape[name];
    if (text && field !== undefined && "safeParse" in field && accepts(field, text)) asked[name] = text;
  }
  return asked;
}

const accepts = (field: { safeParse: (text: string) => unknown }, text: string): boolean => {
  const result = field.safeParse(text);
  return typeof result === "object" && result !== null && "success" in result && result.success === true;
};

/** Saves every row that matches as a file. */
export async function saveCsv(
  list: Pick<DefinedList<never>, "endpoint" | "filters" | "search" | "fixed" | "name">,
  params: Readonly<Record<string, string>>,
  search: URLSearchParams,
): Promise<void> {
  const { cursor: _page, limit: _size, ...query } = queryOf(list, search);
  const file = await callList(list.endpoint, { params, query: { ...query, format: "csv" } });
  saveFile(file, `${list.name.replaceAll(".", "-")}-${todayHere()}.csv`);
}

/** `defineList` holds endpoint and row together; the call itself is checked by the endpoint's own schemas. */
const callList = api as unknown as (endpoint: Endpoint, call: object) => Promise<unknown>;
const ask = <Row>(endpoint: Endpoint, call: object): Promise<ListPage<Row>> =>
  callList(endpoint, call) as Promise<ListPage<Row>>;
