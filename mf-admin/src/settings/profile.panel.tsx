import type { Profile } from "@roadworthy/contracts/own-account";
import { formatPhone } from "@roadworthy/kit/format";
import { OwnNameForm } from "@roadworthy/kit/parts/own-name-form";
import { Link } from "@roadworthy/kit/router";
import { settingsTexts } from "./settings-texts.ts";
import styles from "./settings.module.css";

const { profile: texts, names } = settingsTexts;

/** The admin's own name and addresses; `/admin/profile` leads here. */
export function OwnProfile({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  return (
    <section className={`rw-panel ${styles.panel}`} aria-labelledby="st-profile">
      <header>
        <h2 id="st-profile">{names.profile}</h2>
        <p className="rw-small">{texts.lead}</p>
      </header>
      <OwnNameForm savedName={profile.name} texts={texts} className={styles.form} onSaved={onSaved} />
      <p>
        {texts.email}: <strong>{profile.email ?? texts.none}</strong>. {texts.phone}:{" "}
        <strong>{profile.phone === null ? texts.none : formatPhone(`+${profile.phone}`)}</strong>.{" "}
        <Link to="/security">{texts.change}</Link>
      </p>
    </section>
  );
}
