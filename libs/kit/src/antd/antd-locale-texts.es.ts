import type { ConfigProviderProps } from "antd";
import spanish from "antd/es/locale/es_ES.js";

export const antdLocale: ConfigProviderProps["locale"] = spanish;
