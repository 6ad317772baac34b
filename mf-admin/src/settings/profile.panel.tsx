import type { Profile } from "@roadworthy/contracts/own-account";
import { formatPhone } from "@roadworthy/kit/format";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { Link } from "@roadworthy/kit/router";
import { useOwnName } from "@roadworthy/kit/use-own-name";
import { type SubmitEvent, useState } from "react";
import { settingsTexts } from "./settings-texts.ts";
import styles from "./settings.module.css";

const { profile: texts, names } = settingsTexts;

/** The admin's own name and addresses; `/admin/profile` leads here. */
export function OwnProfile({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const [name, setName] = useState(profile.name);
  const [error, setError] = useState<string>();
  const { isSaving, run } = useOwnName(onSaved, {
    saved: texts.saved,
    failed: texts.failed,
  });
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const typed = name.trim();
    setError(typed === "" ? texts.nameMissing : undefined);
    if (typed !== "") void run(typed);
  }
  return (
    <section className={`rw-panel ${styles.panel}`} aria-labelledby="st-profile">
      <header>
        <h2 id="st-profile">{names.profile}</h2>
        <p className="rw-small">{texts.lead}</p>
      </header>
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
      <p>
        {texts.email}: <strong>{profile.email ?? texts.none}</strong>. {texts.phone}:{" "}
        <strong>{profile.phone === null ? texts.none : formatPhone(`+${profile.phone}`)}</strong>.{" "}
        <Link to="/security">{texts.change}</Link>
      </p>
    </section>
  );
}
