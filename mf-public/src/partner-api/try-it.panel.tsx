import { formatCents, formatClock } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { useId, useRef, useState } from "react";
import { Console } from "./console.panel.tsx";
import { getKey, isRefusal, readPeople, type Key, type Refusal } from "./sandbox-calls.ts";
import { tryItTexts as texts } from "./try-it-texts.ts";
import type { Person } from "./try-it.rules.ts";

/** A test key for an hour without an account, and a console that uses it. */
export function TryIt() {
  const id = useId();
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [key, setKey] = useState<Key>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isAsking, setIsAsking] = useState(false);
  const shown = useRef<HTMLParagraphElement>(null);

  async function ask(): Promise<void> {
    setIsAsking(true);
    setRefusal(undefined);
    const given = await getKey();
    const found = isRefusal(given) ? given : await readPeople();
    setIsAsking(false);
    if (isRefusal(given)) return setRefusal(given);
    // Without test people the key still works elsewhere.
    if (!isRefusal(found)) setPeople(found);
    setKey(given);
    shown.current?.focus();
  }

  return (
    <section className="try-it" aria-labelledby={id}>
      <h2 id={id}>{texts.heading}</h2>
      <p ref={shown} tabIndex={-1}>
        {refusal === "off"
          ? texts.off
          : key === undefined
            ? texts.lead
            : texts.until(formatClock(new Date(key.expiresAt)), formatCents(key.availableCents))}
      </p>
      {key === undefined && refusal !== "off" && (
        <p>
          <Button loading={isAsking} onClick={() => void ask()}>
            {texts.get}
          </Button>
        </p>
      )}
      {refusal !== undefined && refusal !== "off" && (
        <p role="alert" className="rw-field-error">
          {texts.refusals[refusal]}
        </p>
      )}
      {key !== undefined && <Given secret={key.secret} />}
      {key !== undefined && people.length > 0 && <Console secret={key.secret} people={people} />}
    </section>
  );
}

function Given({ secret }: { secret: string }) {
  const [isCopied, setIsCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      setIsCopied(true);
    } catch {
      // The key can be marked and copied by hand.
    }
  }
  return (
    <p className="given-key">
      <code>{secret}</code>
      <Button variant="outline" size="sm" onClick={() => void copy()}>
        {isCopied ? texts.copied : texts.copy}
      </Button>
    </p>
  );
}
