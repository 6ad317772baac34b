/** Stands in for styles of antd's table that no list uses: borders, expanded and virtual rows, filter menus, sums, right to left. */
export default function noStyle() {
  return {};
}
