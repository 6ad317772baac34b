import { linkIdentity, unlinkIdentity, type Identity, type Provider } from "../../host/providers.ts";
import { notify } from "@roadworthy/kit/notifications";
import { Button } from "@roadworthy/kit/parts/button";
import { ConfirmButton } from "@roadworthy/kit/parts/confirm-button";
import { useState } from "react";
import { report } from "../../report.ts";
import { providersTexts } from "./providers-texts.ts";

const { linked: texts } = providersTexts;

/** The accounts elsewhere that open this one, to link and unlink; nothing where there are none and none can be. */
export function LinkedAccounts({
  providers,
  identities,
  onChanged,
}: {
  providers: readonly Provider[];
  identities: readonly Identity[];
  onChanged: () => void;
}) {
  const [leavingFor, setLeavingFor] = useState<string>();
  const labelOf = (name: string): string => providers.find((one) => one.name === name)?.label ?? name;
  const free = providers.filter(({ name }) => !identities.some((one) => one.provider === name));
  if (providers.length === 0 && identities.length === 0) return null;

  async function link(name: string): Promise<void> {
    setLeavingFor(name);
    try {
      await linkIdentity(name, "/security");
    } catch (error) {
      report(error);
      notify({ type: "error", message: texts.failed });
      setLeavingFor(undefined);
    }
  }

  async function unlink(id: string): Promise<void> {
    try {
      if ((await unlinkIdentity(id)) === "last") notify({ type: "error", message: texts.last });
      else notify({ type: "success", message: texts.unlinked });
    } catch (error) {
      report(error);
      notify({ type: "error", message: texts.failed });
    }
    onChanged();
  }

  return (
    <section className="sign-in-part">
      <h3>{texts.title}</h3>
      {identities.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className="sign-in-list">
          {identities.map(({ id, provider, email }) => (
            <li key={id}>
              <span>
                {labelOf(provider)}
                <span className="sign-in-detail">{email}</span>
              </span>
              <ConfirmButton
                variant="outline"
                size="sm"
                title={texts.unlinkTitle}
                question={texts.unlinkQuestion(labelOf(provider))}
                confirmLabel={texts.unlink}
                onConfirm={() => unlink(id)}
              >
                {texts.unlink}
                <span className="rw-hidden"> {labelOf(provider)}</span>
              </ConfirmButton>
            </li>
          ))}
        </ul>
      )}
      {free.map(({ name, label }) => (
        <Button key={name} variant="outline" loading={leavingFor === name} onClick={() => void link(name)}>
          {texts.link(label)}
        </Button>
      ))}
    </section>
  );
}
