import type { Alert } from "@roadworthy/contracts/alerts";
import { alertTitleTexts } from "./alert-title-texts.ts";

/** What an alert says, in the language of this build. */
export const alertTitle = ({ kind, params }: Pick<Alert, "kind" | "params">): string =>
  alertTitleTexts[kind](params);
