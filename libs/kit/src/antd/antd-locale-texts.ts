import type { ConfigProviderProps } from "antd";

/** antd's own words; it comes in English. */
export const antdLocale: ConfigProviderProps["locale"] = undefined;
