/** As far as the matching rows of a list are counted: counting a million of them would take longer than reading a page. */
export const COUNTED_ROWS = 10_000;
