import { brand } from "@roadworthy/kit/brand";
import { prefetchAuth, signIn } from "@roadworthy/kit/host/session.store";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { Link, useLocation } from "@roadworthy/kit/router";
import { useEffect, useState, type SubmitEvent } from "react";
import { report } from "../report.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

export const title = "Log in";

/** The sign-in screen. Where to go next is the guard's business: it redirects as soon as there is a session. */
export function Component() {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const { search } = useLocation();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(prefetchAuth, []);

  async function logIn(): Promise<void> {
    setIsSending(true);
    setFailure(undefined);
    try {
      await signIn(email.trim(), password);
      notify({ type: "success", message: "Successfully logged in" });
    } catch (error) {
      report(error);
      setFailure("Invalid email or password. Please check your credentials and try again.");
      setIsSending(false);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void logIn();
  }

  return (
    <SignInFrame title="Log in" lead={`Welcome back to ${brand.name}.`}>
      <form onSubmit={submit} className="sign-in-form">
        {failure && (
          <p role="alert" className="sign-in-failure">
            {failure}
          </p>
        )}
        <Field
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Field
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" fullWidth size="lg" loading={isSending}>
          Log in
        </Button>
      </form>
      <p>
        <Link to="/forgot-password">Forgot your password?</Link>
      </p>
      <p>
        No password at hand? <Link to={`/magic-link${search}`}>Log in by e-mail</Link>
      </p>
      <p>
        New here? <Link to="/register">Create an account</Link>
      </p>
    </SignInFrame>
  );
}
