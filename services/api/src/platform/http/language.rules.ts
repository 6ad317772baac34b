import { isLanguage, languages, type Language } from "@roadworthy/contracts/languages";
import Negotiator from "negotiator";
import { cookieIn } from "./cookies.ts";

/** What a request says about the visitor's language. */
export type LanguageWishes = {
  /** `?lang=` of the address: a choice made just now, or a link to one language. */
  asked: unknown;
  /** The cookie that remembers a choice. */
  remembered: string | undefined;
  /** The browser's `Accept-Language` (RFC 9110, 12.5.4). */
  accepted: string | undefined;
};

/** The cookie in which an explicit choice of language stays for a year. */
export const languageCookie = "rw_language";

/** The language a page was served in, by the headers of a request that comes from it. */
export const languageFrom = (cookies: string, accepted: string | undefined): Language =>
  languageOf({
    asked: undefined,
    remembered: cookieIn(cookies, languageCookie),
    accepted,
  });

/** The language a visitor gets: what they chose, else the best that their browser accepts, else English. */
export function languageOf({ asked, remembered, accepted }: LanguageWishes): Language {
  if (isLanguage(asked)) return asked;
  if (isLanguage(remembered)) return remembered;
  const negotiator = new Negotiator({ headers: { "accept-language": accepted ?? "" } });
  const best = accepted ? negotiator.language([...languages]) : undefined;
  return isLanguage(best) ? best : languages[0];
}
