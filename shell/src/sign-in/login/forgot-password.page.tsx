import { prefetchAuth } from "../../host/session.store.ts";
import { Link, useNavigate } from "@roadworthy/kit/router";
import { useEffect } from "react";
import { MailedCode } from "./mailed-code.panel.tsx";
import { mailedCodesTexts } from "./mailed-codes-texts.ts";
import { SignInFrame } from "../sign-in-frame.tsx";

const { forgot: texts } = mailedCodesTexts;

export const title = texts.title;

/** The way back in for who forgot their password: a mailed code, then a new password. */
export function Component() {
  const navigate = useNavigate();
  useEffect(prefetchAuth, []);
  return (
    <SignInFrame title={texts.title} lead={texts.lead}>
      <MailedCode
        type="recovery"
        action={mailedCodesTexts.continue}
        onDone={() => void navigate("/reset-password", { replace: true })}
      />
      <p>
        {texts.remembered} <Link to="/login">{mailedCodesTexts.logIn}</Link>
      </p>
    </SignInFrame>
  );
}
