import { members, type Member } from "@roadworthy/contracts/partner-team";
import { Link } from "@roadworthy/kit/router";
import { useEffect, useState } from "react";
import { api } from "../../api/api.ts";
import { currentShell } from "../../connection/connection.ts";
import { useUser } from "../../session.ts";
import { partsTexts } from "../parts-texts.ts";

/** Says that the person's role leaves this out, and who can change the role. Loads again once the role has changed. */
export function Forbidden({
  heading: Heading,
  onRoleChange,
}: {
  heading: "h1" | "h2";
  onRoleChange: () => void;
}) {
  const { memberRole } = useUser();
  const [roleBefore] = useState(memberRole);
  useEffect(() => {
    if (memberRole !== roleBefore) onRoleChange();
  }, [memberRole, roleBefore, onRoleChange]);
  const isMember = memberRole !== undefined;
  return (
    <section className="rw-panel rw-error-panel" role="alert">
      <Heading>{isMember ? partsTexts.forbidden.titleForRole : partsTexts.forbidden.title}</Heading>
      {isMember && <Owners />}
      <Link to={`${currentShell().basePath}/dashboard`}>{partsTexts.forbidden.toDashboard}</Link>
    </section>
  );
}

function Owners() {
  const [owners, setOwners] = useState<readonly Member[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    api(members.list, { signal: abort.signal }).then(
      ({ items }) => setOwners(items.filter(isReachableOwner)),
      // The sentence stands without the names.
      () => undefined,
    );
    return () => abort.abort();
  }, []);
  if (owners.length === 0) return <p>{partsTexts.forbidden.askAnOwner}</p>;
  return (
    <>
      <p>{partsTexts.forbidden.askOneOf}</p>
      <ul>
        {owners.map(({ id, name, email }) => (
          <li key={id}>
            {name} {email !== "" && <a href={`mailto:${email}`}>{email}</a>}
          </li>
        ))}
      </ul>
    </>
  );
}

const isReachableOwner = ({ role, standing }: Member): boolean => role === "owner" && standing === "active";
