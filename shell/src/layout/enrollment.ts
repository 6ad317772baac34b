import type { content } from "@roadworthy/contracts/content";
import { language } from "@roadworthy/kit/language";
import { readPublic } from "@roadworthy/kit/read-public";

/** Whether new drivers can register now. Without an answer nobody is promised an account. The public pages ask the same address, so
 * the browser mostly has the answer already. */
export const isEnrollmentOpen = (): Promise<boolean> =>
  readPublic<typeof content.site>(
    language === "en" ? "/api/v1/content/site" : `/api/v1/content/site?lang=${language}`,
  ).then(
    ({ enrollment }) => enrollment === "open",
    () => false,
  );
