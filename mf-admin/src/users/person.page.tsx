import { people } from "@roadworthy/contracts/people";
import { proposals } from "@roadworthy/contracts/proposals";
import { api } from "@roadworthy/kit/api";
import { type PageArgs, usePageData } from "@roadworthy/kit/parts/page";
import { PageHeader } from "@roadworthy/kit/parts/page-header";
import { StatusTag } from "@roadworthy/kit/parts/status-tag";
import { Link } from "@roadworthy/kit/router";
import { OpenProposals } from "../approvals/open-proposals.tsx";
import { paths } from "../paths.ts";
import { standings } from "./people.rules.ts";
import { PersonActions } from "./person-actions.panel.tsx";
import { PersonFilePanel } from "./person-file.panel.tsx";
import { PersonFacts } from "./person-facts.panel.tsx";
import { PersonSessions } from "./person-sessions.panel.tsx";
import { PersonSignIn } from "./person-sign-in.panel.tsx";
import { PlanChanges } from "./plan-changes.panel.tsx";
import { PrivacyRequests } from "./privacy-requests.panel.tsx";
import details from "../parts/detail.module.css";

export const title = "User";
export const titleOf = ({ person }: Awaited<ReturnType<typeof load>>) =>
  `${person.name || person.email || person.id}, user`;
export const failedTitle = "Error Loading Data";

export async function load({ params, signal }: PageArgs) {
  const id = params["id"] ?? "";
  const [person, { items: proposed }] = await Promise.all([
    api(people.get, { params: { id }, signal }),
    api(proposals.list, { query: { object: id, status: "open", limit: 10 }, signal }),
  ]);
  return { person, proposed };
}

/** One account: its status, how its owner signs in and from where, and what an admin may do about it. */
export function Component() {
  const { person, proposed } = usePageData<typeof load>();
  const { name, tone } = standings[person.standing];
  const kinds = proposed.map(({ kind }) => kind);
  return (
    <div className={details.stack}>
      <p className="rw-back">
        <Link to={paths.users()}>All users</Link>
      </p>
      <PageHeader
        title={person.name || "No name"}
        actions={<PersonActions person={person} proposed={kinds} />}
      >
        {person.email || "No email address"} <StatusTag tone={tone}>{name}</StatusTag>
      </PageHeader>
      <OpenProposals items={proposed} />
      <div className={details.columns}>
        <PersonFacts person={person} />
        <PersonSignIn person={person} proposed={kinds} />
      </div>
      {person.role === "client" && <PersonFilePanel key={`file ${person.id}`} id={person.id} />}
      {person.role === "client" && <PlanChanges key={`plan ${person.id}`} id={person.id} />}
      <PrivacyRequests key={`privacy ${person.id}`} id={person.id} />
      <PersonSessions person={person} />
    </div>
  );
}
