import { createElement, type HTMLAttributes } from "react";

const inRole = (tag: "table" | "thead" | "tbody" | "tr" | "th" | "td", role: string) =>
  function Part(props: HTMLAttributes<HTMLElement>) {
    return createElement(tag, { ...props, role });
  };
const table = inRole("table", "presentation");

/**
 * With a sticky header antd draws two tables, so that a screen reader finds cells without column titles in the second.
 * These parts say nothing as HTML tables and, by their roles, are one table together: the one that `makeOneTable` puts around them.
 */
export const partsOfOneTable = {
  table,
  header: {
    table,
    wrapper: inRole("thead", "rowgroup"),
    row: inRole("tr", "row"),
    cell: inRole("th", "columnheader"),
  },
  body: {
    wrapper: inRole("tbody", "rowgroup"),
    row: inRole("tr", "row"),
    cell: inRole("td", "cell"),
  },
};

/** Gives the element right around antd's two tables the role, and the name, of one. It can't be set from outside. */
export function makeOneTable(frame: Element, name: string): void {
  const container = frame.querySelector(".ant-table-container");
  container?.setAttribute("role", "table");
  container?.setAttribute("aria-label", name);
}
