import { Grid } from "antd";

/** Whether the window is wider than a phone's, from the first render on: antd itself says nothing before it has measured. */
export const useIsWide = (): boolean =>
  Grid.useBreakpoint().md ?? window.matchMedia("(min-width: 768px)").matches;
