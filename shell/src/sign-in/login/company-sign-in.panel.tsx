import { signInByCompany } from "../../host/providers.ts";
import { Button } from "@roadworthy/kit/parts/button";
import { Field } from "@roadworthy/kit/parts/field";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { report } from "../../report.ts";
import { focusField } from "../focus-field.ts";
import { providersTexts } from "../security/providers-texts.ts";

const { company: texts } = providersTexts;

/** The way to the log-in page of one's company, found by one's address there or by its domain. */
export function CompanySignIn({ from }: { from: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [address, setAddress] = useState("");
  const [fault, setFault] = useState<string>();
  const [isLeaving, setIsLeaving] = useState(false);

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isOpen) focusField(form.current, "company");
  }, [isOpen]);

  async function leave(): Promise<void> {
    setIsLeaving(true);
    setFault(undefined);
    try {
      if ((await signInByCompany(address, from)) === "leaving") return;
      setFault(texts.unknown);
    } catch (error) {
      report(error);
      setFault(providersTexts.notReached);
    }
    setIsLeaving(false);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (/^(\S+@)?[^\s@.]+(\.[^\s@.]+)+$/.test(address.trim())) void leave();
    else setFault(texts.malformed);
  }

  return (
    <>
      <Button
        variant="outline"
        fullWidth
        aria-expanded={isOpen}
        onClick={() => setIsOpen((wasOpen) => !wasOpen)}
      >
        {texts.open}
      </Button>
      {isOpen && (
        <form ref={form} onSubmit={submit} className="sign-in-form" noValidate>
          <Field
            label={texts.field}
            help={texts.help}
            name="company"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={address}
            error={fault}
            onChange={(event) => setAddress(event.target.value)}
          />
          <Button type="submit" fullWidth loading={isLeaving}>
            {texts.submit}
          </Button>
        </form>
      )}
    </>
  );
}
