import { people, type Person } from "@roadworthy/contracts/people";
import { api } from "@roadworthy/kit/api";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { useReload } from "@roadworthy/kit/parts/page";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { useState } from "react";
import { approvalsTexts as texts } from "../approvals/approvals-texts.ts";
import { ProposeDialog } from "../approvals/propose-dialog.panel.tsx";
import { factorName } from "./people.rules.ts";
import { useAct } from "./use-act.ts";
import styles from "./users.module.css";

/** By what the person signs in; names and dates only. */
export function PersonSignIn({ person, proposed }: { person: Person; proposed: readonly string[] }) {
  const act = useAct();
  const { hasPassword, providers, passkeys, factors } = person;
  const isBare = !hasPassword && providers.length === 0 && passkeys.length === 0 && factors.length === 0;
  return (
    <section className={`rw-panel ${styles.panel}`} aria-labelledby="us-sign-in">
      <h2 id="us-sign-in">Ways to sign in</h2>
      {isBare ? (
        <p>None yet: the person hasn’t chosen a password.</p>
      ) : (
        <ul className={styles.list}>
          {hasPassword && <li>Password</li>}
          {providers.map((provider) => (
            <li key={provider}>Account at {provider}</li>
          ))}
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id}>
              <span>Passkey “{name}”</span>
              <span className="rw-small">
                {lastUsedAt ? (
                  <>
                    last used <DateTime at={lastUsedAt} />
                  </>
                ) : (
                  <>
                    added <DateTime at={createdAt} />
                  </>
                )}
              </span>
            </li>
          ))}
          {factors.map(({ id, type, name, isVerified, createdAt }) => (
            <li key={id}>
              <span>
                {factorName(type)}
                {name && type !== "recovery_code" && ` “${name}”`}{" "}
                {!isVerified && <StatusTag tone="warning">Not finished</StatusTag>}
              </span>
              <span className="rw-small">
                added <DateTime at={createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {factors.length > 0 &&
        !person.isSelf &&
        person.role === "admin" &&
        !proposed.includes("user.reset_factors") && <ProposeReset id={person.id} />}
      {factors.length > 0 && !person.isSelf && person.role !== "admin" && (
        <div>
          <ConfirmButton
            variant="outline"
            size="sm"
            title="Remove the second factors"
            question={`For ${person.name || person.email}, who has lost theirs. Make sure the request really comes from them. We sign them out everywhere and email them, and they sign in without a second factor until they add one.`}
            confirmLabel="Remove the second factors"
            onConfirm={() =>
              act(async () => {
                await api(people.resetFactors, { params: { id: person.id } });
                return "The second factors were removed.";
              }, "The second factors weren't removed. Try again in a minute.")
            }
          >
            Remove second factors
          </ConfirmButton>
        </div>
      )}
    </section>
  );
}

/** An admin's second factors are removed by two others: with the mailbox, one alone could open the account. */
function ProposeReset({ id }: { id: string }) {
  const { reload } = useReload();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div>
      <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
        {texts.resetFactors}
      </Button>
      {isAsking && (
        <ProposeDialog
          title={texts.resetFactors}
          lead={`${texts.resetFactorsLead} ${texts.aboutAdmin}`}
          isAboutAdmin
          kind="user.reset_factors"
          payloadOf={() => ({ userId: id })}
          onClose={() => setIsAsking(false)}
          onDone={() => {
            setIsAsking(false);
            reload();
          }}
        />
      )}
    </div>
  );
}
