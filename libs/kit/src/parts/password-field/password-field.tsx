import { useState, type ComponentProps } from "react";
import { Field } from "../field.tsx";
import "./password-field.css";
import { passwordFieldTexts as texts } from "./password-field-texts.ts";

/** A field for a password, which its owner can have shown (NIST SP 800-63B 3.1.1.2 asks verifiers to offer that). */
export function PasswordField(input: Omit<ComponentProps<typeof Field>, "type" | "suffix">) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      {...input}
      type={isShown ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="none"
      suffix={
        <button type="button" className="rw-field-suffix" onClick={() => setIsShown(!isShown)}>
          {isShown ? texts.hide : texts.show}
          <span className="rw-hidden"> {input.label}</span>
        </button>
      }
    />
  );
}
