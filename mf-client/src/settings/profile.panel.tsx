import type { Profile } from "@roadworthy/contracts/own-account";
import { formatPhone } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { Link } from "@roadworthy/kit/router";
import { useOwnName } from "@roadworthy/kit/use-own-name";
import { type SubmitEvent, useState } from "react";
import { SettingsPart } from "./settings-part.tsx";
import { settingsTexts as texts } from "./settings-texts.ts";
import styles from "./settings.module.css";

/** The client's name, and where they are reached. */
export function ProfilePanel({ profile, onChanged }: { profile: Profile; onChanged: () => void }) {
  const [name, setName] = useState(profile.name);
  const [error, setError] = useState<string>();
  const { isSaving, run } = useOwnName(onChanged, {
    saved: texts.saved,
    failed: texts.saveFailed,
  });
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const typed = name.trim();
    setError(typed === "" ? texts.nameMissing : undefined);
    if (typed !== "") void run(typed);
  }
  return (
    <SettingsPart id="profile" title={texts.profile} lead={texts.profileLead}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field
          label={texts.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="name"
          maxLength={120}
          error={error}
        />
        <div>
          <Button type="submit" loading={isSaving} disabled={name.trim() === profile.name}>
            {texts.save}
          </Button>
        </div>
      </form>
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
    </SettingsPart>
  );
}
