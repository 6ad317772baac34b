import { type IdentityReview, identityReviews } from "@roadworthy/contracts/client-identity";
import { api, isProblem, messageOf } from "@roadworthy/kit/api";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { Field } from "@roadworthy/kit/parts/field";
import { IdText } from "@roadworthy/kit/parts/id-text";
import { Link } from "@roadworthy/kit/router";
import { useRef, useState } from "react";
import { Facts } from "../parts/facts.tsx";
import styles from "../parts/detail.module.css";
import { paths } from "../paths.ts";
import { Due, reasonOf } from "./identity-reviews.list.tsx";
import { reviewsTexts as texts } from "./identity-reviews-texts.ts";

/** What a person gave, why it needs somebody, and the decision. */
export function ReviewDrawer({
  review,
  onClose,
  onDone,
  onRefused,
}: {
  review: IdentityReview;
  onClose: () => void;
  onDone: () => void;
  /** Somebody else has decided, which takes it off the list, or another account has the number now. */
  onRefused: () => void;
}) {
  const { id, userId, person, isClaimedByOther } = review;
  const [note, setNote] = useState("");
  const [fault, setFault] = useState<string>();
  const [sending, setSending] = useState<"verify" | "refuse" | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const refusal = person === null ? texts.askAgain : texts.refuse;

  async function decide(decision: "verify" | "refuse"): Promise<void> {
    const text = note.trim();
    setFault(text === "" ? texts.required : undefined);
    if (text === "") return body.current?.querySelector("input")?.focus();
    setSending(decision);
    try {
      await api(identityReviews.decide, { params: { id }, body: { decision, note: text } });
      notify({
        type: "success",
        message: decision === "verify" ? texts.verified : person === null ? texts.asked : texts.refused,
      });
      onDone();
    } catch (error) {
      notify({ type: "error", message: messageOf(error, texts.notDone) });
      setSending(null);
      if (isProblem(error, "illegal_transition")) onRefused();
    }
  }

  return (
    <Dialog title={review.accountName} side onClose={onClose}>
      <div ref={body} className={styles.stack}>
        {isClaimedByOther && (
          <p role="alert" className={styles.failure}>
            {texts.claimedText}
          </p>
        )}
        {person === null && (
          <p role="alert" className={styles.failure}>
            {texts.unreadableText}
          </p>
        )}
        <Facts
          facts={[
            [texts.reason, reasonOf(review)],
            [texts.name, person?.name ?? texts.unreadable],
            [texts.email, review.email],
            [texts.address, person === null ? texts.unreadable : lineOf(person.address)],
            [texts.birthYear, person?.birthYear ?? texts.unreadable],
            [texts.ssn, `•••-••-${review.ssnLast4}`],
            [texts.submitted, <DateTime key="submitted" at={review.submittedAt} />],
            [texts.due, <Due key="due" review={review} />],
            [texts.id, <IdText key="id" id={id} isWhole />],
          ]}
        />
        <p>
          <Link to={paths.person(userId)}>{texts.person}</Link>
        </p>
        <Field
          label={texts.note}
          help={texts.noteHelp}
          name="note"
          maxLength={500}
          required
          autoComplete="off"
          value={note}
          error={fault}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className={styles.actions}>
          <Button
            disabled={isClaimedByOther || person === null || sending === "refuse"}
            loading={sending === "verify"}
            onClick={() => void decide("verify")}
          >
            {texts.verify}
          </Button>
          <Button
            {...(person !== null && { variant: "danger" })}
            disabled={sending === "verify"}
            loading={sending === "refuse"}
            onClick={() => void decide("refuse")}
          >
            {refusal}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const lineOf = ({ street, city, state, zipCode }: NonNullable<IdentityReview["person"]>["address"]): string =>
  `${street}, ${city}, ${state} ${zipCode}`;
