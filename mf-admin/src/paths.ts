import { currentShell } from "@roadworthy/kit/connection";

/** Where the area's screens are. */
export const paths = {
  audit: (): string => `${currentShell().basePath}/audit`,
} as const;
