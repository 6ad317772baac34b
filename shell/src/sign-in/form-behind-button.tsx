import { Button } from "@roadworthy/kit/parts/button";
import { useEffect, useRef, useState, type ReactNode } from "react";

/**
 * A button that makes way for a form, so that a screen of many forms shows none until one is wanted. The form's first field takes
 * the focus; when the form is closed, the button has it again.
 */
export function FormBehindButton({
  label,
  children,
}: {
  label: string;
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState<boolean>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen === undefined) return;
    const first = place.current?.querySelector<HTMLElement>(isOpen ? "input" : "button");
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
  }, [isOpen]);
  return (
    <div ref={place} className="form-place">
      {isOpen === true ? (
        children(() => setIsOpen(false))
      ) : (
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          {label}
        </Button>
      )}
    </div>
  );
}
