import { otherLanguage } from "@roadworthy/kit/language";
import { useLocation } from "@roadworthy/kit/router";
import { useSyncExternalStore } from "react";

/**
 * Leads to the same page in the other language, which is another build: a real link, so that it works without scripts too.
 * The server remembers the choice.
 */
export function LanguageSwitch() {
  const { pathname } = useLocation();
  // The page as the server made it knows no query, and hydration has to start from the same link.
  const query = useSyncExternalStore(
    neverTells,
    () => location.search,
    () => "",
  );
  const { code, name } = otherLanguage;
  const asked = new URLSearchParams(query);
  asked.set("lang", code);
  return (
    <a className="sign-button language-switch" href={`${pathname}?${asked}`} hrefLang={code} lang={code}>
      <span className="language-name">{name}</span>
      <span className="language-code" aria-hidden="true">
        {code.toUpperCase()}
      </span>
    </a>
  );
}

/** A change of address renders the switch anyway. */
const neverTells = (): (() => void) => () => undefined;
