import { theme, type ThemeConfig } from "antd";
import { measures, palettes } from "./tokens.ts";

/** antd's theme for one mode, computed from the product's tokens. */
export function antdTheme(mode: "light" | "dark"): ThemeConfig {
  const p = palettes[mode];
  return {
    algorithm: mode === "dark" ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: p.primary,
      colorPrimaryHover: p.primaryHover,
      colorLink: p.primary,
      colorLinkHover: p.primaryHover,
      colorSuccess: p.success,
      colorWarning: p.warning,
      colorError: p.error,
      colorInfo: p.info,
      colorText: p.text,
      colorTextSecondary: p.muted,
      colorTextDescription: p.muted,
      colorTextPlaceholder: p.muted,
      colorBgLayout: p.page,
      colorBgContainer: p.surface,
      colorBgElevated: p.surface,
      colorBorder: p.borderStrong,
      colorBorderSecondary: p.border,
      colorTextLightSolid: p.onPrimary,
      controlOutline: p.focus,
      fontFamily: measures.fontFamily,
      fontSize: measures.fontSizePx,
      borderRadius: measures.radiusPx,
      controlHeight: measures.controlHeightPx,
    },
    components: {
      Button: { primaryColor: p.onPrimary, primaryShadow: "none", defaultShadow: "none", fontWeight: 600 },
      Table: { headerBg: p.sunken, headerColor: p.text },
      Tooltip: { colorTextLightSolid: mode === "dark" ? p.text : "#ffffff" },
    },
  };
}
