import type { Notice } from "@roadworthy/contracts/remote";
import { currentShell } from "./connection/connection.ts";

/** Shows a notification in the shell's corner; it closes after 5 seconds unless `autoClose` is false. Returns its id. */
export const notify = (notice: Notice): string => currentShell().notify(notice);

/**
 * Takes a notification away.
 * @public for remotes in repositories of their own
 */
export const dismissNotice = (id: string): void => currentShell().dismissNotice(id);
