import { ConfigProvider } from "antd";
import type { ReactNode } from "react";
import { antdLocale } from "../antd/antd-locale-texts.ts";
import { antdTheme } from "../antd/antd-theme.ts";
import { currentShell } from "../connection/connection.ts";
import { useThemeMode } from "../theme-mode.ts";

const themes = { light: antdTheme("light"), dark: antdTheme("dark") };

/** A list or hint of something in a dialog goes into that dialog: outside it lies below, where nobody can reach it. */
const inItsDialog = (node?: HTMLElement): HTMLElement => node?.closest("dialog") ?? document.body;

/** antd in the product's theme. Each area has its own copy of antd, so each wraps its pages in this once. */
export function AreaProvider({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider
      theme={themes[useThemeMode()]}
      getPopupContainer={inItsDialog}
      form={{ scrollToFirstError: { focus: true, block: "center" } }}
      csp={{ nonce: currentShell().styleNonce }}
      {...(antdLocale && { locale: antdLocale })}
    >
      {children}
    </ConfigProvider>
  );
}
