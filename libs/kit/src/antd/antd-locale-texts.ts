import type { ConfigProviderProps } from "antd";

/** antd's own words; English is what it brings. */
export const antdLocale: ConfigProviderProps["locale"] = undefined;
