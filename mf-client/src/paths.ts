import { currentShell } from "@roadworthy/kit/connection";

const under = (path: string): string => `${currentShell().basePath}/${path}`;

/** Where the area's screens are, and the one public screen they lead to. */
export const paths = {
  activity: (): string => under("activity"),
  pricing: (): string => "/pricing",
} as const;
