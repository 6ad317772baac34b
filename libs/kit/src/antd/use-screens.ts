import { Grid, theme } from "antd";

export type ScreenSize = "md" | "lg" | "xl" | "xxl";

/**
 * Which of antd's widths the window has, from the first render on. antd itself says nothing before it has measured: a list would show fewer
 * columns first, and its header would keep their widths for some frames.
 */
export function useScreens(): Readonly<Record<ScreenSize, boolean>> {
  const known = Grid.useBreakpoint();
  const { token } = theme.useToken();
  const has = (size: ScreenSize, least: number): boolean =>
    known[size] ?? window.matchMedia(`(min-width: ${least}px)`).matches;
  return {
    md: has("md", token.screenMD),
    lg: has("lg", token.screenLG),
    xl: has("xl", token.screenXL),
    xxl: has("xxl", token.screenXXL),
  };
}
