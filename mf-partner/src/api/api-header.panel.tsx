import { buttonClass } from "@roadworthy/kit/parts/button";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { NavLink } from "@roadworthy/kit/router";
import type { ReactNode } from "react";
import { paths } from "../paths.ts";
import styles from "./api.module.css";
import { keysTexts as texts } from "./keys-texts.ts";

/** The head of the API's screens, with its tabs. */
export function ApiHeader({ actions }: { actions?: ReactNode }) {
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <>
            <a
              className={buttonClass({ variant: "outline" })}
              href={paths.apiDocs()}
              target="_blank"
              rel="noopener"
            >
              {texts.docs}
              <span className="rw-hidden"> {texts.newTab}</span>
            </a>
            {actions}
          </>
        }
      >
        {texts.lead}
      </PageHeader>
      <nav className={styles.tabs} aria-label={texts.tabs}>
        <NavLink to={paths.api()} end>
          {texts.keys}
        </NavLink>
        <NavLink to={paths.webhooks()}>{texts.webhooks}</NavLink>
        <NavLink to={paths.requests()}>{texts.requestLog}</NavLink>
      </nav>
    </>
  );
}
