import type { OwnAddress, OwnName } from "@roadworthy/contracts/client-identity";
import type { Profile } from "@roadworthy/contracts/own-account";
import { formatPhone } from "@roadworthy/kit/format";
import { OwnNameForm } from "@roadworthy/kit/parts/own-name-form";
import { Link } from "@roadworthy/kit/router";
import { AddressPanel } from "./address.panel.tsx";
import { markOf, NamePanel } from "./name.panel.tsx";
import { SettingsPart } from "./settings-part.tsx";
import { settingsTexts as texts } from "./settings-texts.ts";
import styles from "./settings.module.css";

/** The client's name, and where they are reached. */
export function ProfilePanel({
  profile,
  legal,
  address,
  onChanged,
}: {
  profile: Profile;
  /** Name and address are `null` until the identity is confirmed. */
  legal: OwnName;
  address: OwnAddress["address"];
  onChanged: () => void;
}) {
  return (
    <SettingsPart id="profile" title={texts.profile} lead={texts.profileLead}>
      <OwnNameForm savedName={profile.name} texts={texts} className={styles.form} onSaved={onChanged} />
      <dl className={styles.facts}>
        <div>
          <dt>{texts.email}</dt>
          <dd>{profile.email ?? texts.none}</dd>
        </div>
        <div>
          <dt>{texts.phone}</dt>
          <dd>{profile.phone === null ? texts.none : formatPhone(`+${profile.phone}`)}</dd>
        </div>
      </dl>
      <p>
        <Link to="/security">{texts.change}</Link>
      </p>
      {legal.name !== null && <NamePanel name={legal.name} mark={markOf(legal)} onChanged={onChanged} />}
      {address !== null && <AddressPanel address={address} onChanged={onChanged} />}
    </SettingsPart>
  );
}
