import { useState, type SubmitEvent } from "react";
import { messageOf, problemOf } from "../api.ts";
import { brand } from "../brand.ts";
import { currentShell } from "../connection.ts";
import { Button, buttonClass } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Field } from "./field.tsx";

/** Tells a new driver that enrolment is not open yet: the partner's offer, and our own list. */
export function WaitlistDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string>();
  const [state, setState] = useState<"asking" | "sending" | "joined">("asking");

  async function join(): Promise<void> {
    setState("sending");
    try {
      const { content } = await import("@roadworthy/contracts/content");
      await currentShell().api(content.joinWaitlist, { body: { email: email.trim() } });
      setState("joined");
    } catch (refusal) {
      const issue = problemOf(refusal)?.issues?.[0];
      setError(
        issue
          ? `This ${issue.message}.`
          : messageOf(refusal, "Your address could not be saved. Please try again."),
      );
      setState("asking");
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setError(undefined);
    void join();
  }

  return (
    <Dialog title={`${brand.name} is not open to new drivers yet`} onClose={onClose}>
      <p>
        Until it is, our partner sends you your scores and reports from all three bureaus at a promotional
        price of <strong>$1</strong>.
      </p>
      <a
        className={buttonClass({ fullWidth: true })}
        href={brand.links.threeBureauOffer}
        target="_blank"
        rel="noopener noreferrer"
      >
        Get all three for $1
      </a>
      <p className="rw-small">
        Opens our partner’s site in a new tab. Its own terms and prices apply after the promotion.
      </p>
      <hr />
      {state === "joined" ? (
        <output>Thank you. We will write to you once, when enrolment opens.</output>
      ) : (
        <form onSubmit={submit} className="rw-waitlist-form" noValidate>
          <Field
            label="Tell me when enrolment opens"
            type="email"
            name="email"
            autoComplete="email"
            placeholder="you@mail.example"
            required
            value={email}
            error={error}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" variant="outline" loading={state === "sending"}>
            Notify me
          </Button>
        </form>
      )}
    </Dialog>
  );
}
