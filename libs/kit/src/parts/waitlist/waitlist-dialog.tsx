import { useState, type SubmitEvent } from "react";
import { messageOf, problemOf } from "../../api/api.ts";
import { brand } from "../../brand.ts";
import { currentShell } from "../../connection/connection.ts";
import { Button, buttonClass } from "../button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { Field } from "../field.tsx";
import { waitlistTexts } from "./waitlist-texts.ts";

const [offer, price, end] = waitlistTexts.offer;

/** Tells a new driver that enrollment is not open yet: the partner's offer, and our own list. */
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
      const isRefused = problemOf(refusal)?.issues !== undefined;
      setError(isRefused ? waitlistTexts.refused : messageOf(refusal, waitlistTexts.failed));
      setState("asking");
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setError(undefined);
    void join();
  }

  return (
    <Dialog title={waitlistTexts.title(brand.name)} onClose={onClose}>
      <p>
        {offer}
        <strong>{price}</strong>
        {end}
      </p>
      <a
        className={buttonClass({ fullWidth: true })}
        href={brand.links.threeBureauOffer}
        target="_blank"
        rel="noopener noreferrer"
      >
        {waitlistTexts.action}
      </a>
      <p className="rw-small">{waitlistTexts.terms}</p>
      <hr />
      {state === "joined" ? (
        <output>{waitlistTexts.joined}</output>
      ) : (
        <form onSubmit={submit} className="rw-waitlist-form" noValidate>
          <Field
            label={waitlistTexts.label}
            type="email"
            name="email"
            autoComplete="email"
            placeholder={waitlistTexts.placeholder}
            required
            value={email}
            error={error}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" variant="outline" loading={state === "sending"}>
            {waitlistTexts.join}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
