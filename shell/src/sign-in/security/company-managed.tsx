import { providersTexts } from "./providers-texts.ts";

const { managed: texts } = providersTexts;

/** Shown instead of address, password and passkeys to people whose company manages them. */
export function CompanyManaged({ email }: { email: string }) {
  return (
    <section className="sign-in-part">
      <h3>{texts.title}</h3>
      <p>{texts.lead(email)}</p>
    </section>
  );
}
