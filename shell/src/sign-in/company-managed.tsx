import { providersTexts } from "./providers-texts.ts";

const { managed: texts } = providersTexts;

/** Told instead of address, password and passkeys to somebody whose company decides about them. */
export function CompanyManaged({ email }: { email: string }) {
  return (
    <section className="sign-in-part">
      <h2>{texts.title}</h2>
      <p>{texts.lead(email)}</p>
    </section>
  );
}
