import type { Person } from "@roadworthy/contracts/people";
import { DateTime } from "@roadworthy/kit/parts/date-time";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link } from "@roadworthy/kit/router";
import type { ReactNode } from "react";
import { paths } from "../paths.ts";
import { reasonNames, roleNames, subscriptionStatuses } from "./people.rules.ts";
import details from "../parts/detail.module.css";
import styles from "./users.module.css";

/** Who the account is to the platform, and what happened to it. */
export function PersonFacts({ person }: { person: Person }) {
  const subscription = subscriptionStatuses[person.subscriptionStatus];
  const audit = (filter: Record<string, string>) => ({
    pathname: paths.audit(),
    search: new URLSearchParams(filter).toString(),
  });
  return (
    <section className={`rw-panel ${styles.panel}`} aria-labelledby="us-account">
      <h2 id="us-account">Account</h2>
      <dl className={details.facts}>
        <Fact name="Role">{roleNames[person.role]}</Fact>
        <Fact name="Plan">
          {person.plan} <StatusTag tone={subscription.tone}>{subscription.name}</StatusTag>
        </Fact>
        {person.partner && (
          <Fact name="Business">
            {person.partner.name} <span className="rw-small">({person.partner.status})</span>
          </Fact>
        )}
        {person.suspension && (
          <Fact name="Suspended">
            {person.suspension.until ? (
              <>
                Until <DateTime at={person.suspension.until} />
              </>
            ) : (
              "Until you lift it"
            )}
            {person.suspension.reason && <>. {reasonNames[person.suspension.reason]}.</>}
          </Fact>
        )}
        <Fact name="Created">
          <DateTime at={person.createdAt} />
        </Fact>
        {person.invitedAt && (
          <Fact name="Invited">
            <DateTime at={person.invitedAt} />
          </Fact>
        )}
        <Fact name="Address confirmed">
          {person.emailConfirmedAt ? <DateTime at={person.emailConfirmedAt} /> : "Not yet"}
        </Fact>
        <Fact name="Last sign-in">
          {person.lastSignInAt ? <DateTime at={person.lastSignInAt} /> : "Never"}
        </Fact>
        <Fact name="ID">
          <code>{person.id}</code>
        </Fact>
      </dl>
      <p>
        In the audit log: <Link to={audit({ object: person.id })}>what was done to this account</Link>,{" "}
        <Link to={audit({ actor: person.id })}>what this person did</Link>.
      </p>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
