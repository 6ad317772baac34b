/**
 * Stands in for parts of antd that no screen uses and every list would load, a third of its table: filter menus with their tree, page
 * numbers, menus and single choice of rows, rows made while one scrolls, and the split button of the dropdown. Lists filter, page and sort by
 * the list kit, in the URL and on the server. Same exports as the modules it replaces.
 */
export default function Unused() {
  throw new Error("This part of antd is not in the build (unused-antd.js).");
}

/** All keys of nested filters. */
export function flattenKeys(filters) {
  return (filters ?? []).flatMap(({ value, children }) => [value, ...flattenKeys(children)]);
}
