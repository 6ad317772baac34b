import { prefetchAuth } from "../../host/session.store.ts";
import { Link, useLocation } from "@roadworthy/kit/router";
import { useEffect } from "react";
import { MailedCode } from "./mailed-code.panel.tsx";
import { mailedCodesTexts } from "./mailed-codes-texts.ts";
import { saySignedIn } from "./say-signed-in.ts";
import { SignInFrame } from "../sign-in-frame.tsx";

const { magicLink: texts } = mailedCodesTexts;

export const title = texts.title;

/** Signing in without a password, by a code or link in a mail. Where to go next is the guard's business. */
export function Component() {
  const { search } = useLocation();
  useEffect(prefetchAuth, []);
  return (
    <SignInFrame title={texts.title} lead={texts.lead}>
      <MailedCode
        type="email"
        action={mailedCodesTexts.logIn}
        onDone={() => saySignedIn(mailedCodesTexts.signedIn)}
      />
      <p>
        <Link to={`/login${search}`}>{texts.withPassword}</Link>
      </p>
    </SignInFrame>
  );
}
