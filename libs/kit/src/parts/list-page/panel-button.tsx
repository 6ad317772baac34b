import { Button, Popover } from "antd";
import { type ComponentProps, createContext, type KeyboardEvent, useEffect, useRef, useState } from "react";
import styles from "./list-page.module.css";

type Props = Omit<ComponentProps<typeof Button>, "ref"> & {
  readonly label: string;
  readonly placement?: ComponentProps<typeof Popover>["placement"];
  readonly onOpen?: () => void;
};

/** Closes the panel one is in. */
export const ClosePanel = createContext<() => void>(() => undefined);

/**
 * A button with a small panel of fields. antd shows it at the end of the page, out of reach of the Tab key: so opening moves the focus
 * into it, and Escape, or Tab at either end, closes it and moves the focus back.
 */
export function PanelButton({ label, placement, onOpen, children, ...button }: Props) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    // antd places the panel before it shows it, and what is hidden takes no focus.
    let frame = requestAnimationFrame(function enter() {
      fieldsIn(panel.current)[0]?.focus();
      if (!panel.current?.contains(document.activeElement)) frame = requestAnimationFrame(enter);
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  function close(): void {
    setOpen(false);
    opener.current?.focus();
  }
  function leave(event: KeyboardEvent): void {
    const fields = fieldsIn(panel.current);
    const isLast = event.key === "Tab" && event.target === (event.shiftKey ? fields[0] : fields.at(-1));
    if (event.key !== "Escape" && !isLast) return;
    event.preventDefault();
    close();
  }
  return (
    <Popover
      trigger="click"
      {...(placement && { placement })}
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) onOpen?.();
      }}
      destroyOnHidden
      content={
        // Its fields have the keys first.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div ref={panel} className={styles.popover} onKeyDown={leave}>
          <ClosePanel value={close}>{children}</ClosePanel>
        </div>
      }
    >
      <Opener {...button} ref={opener} aria-expanded={isOpen}>
        {label}
      </Opener>
    </Popover>
  );
}

/** antd describes the button by what it takes for a tooltip; the panel has the focus and is read anyway. */
const Opener = (button: ComponentProps<typeof Button>) => <Button {...button} aria-describedby={undefined} />;

/** What the Tab key stops at: of a group of radio buttons, the chosen one. */
const fieldsIn = (panel: HTMLElement | null): HTMLElement[] =>
  [...(panel?.querySelectorAll<HTMLElement>("a[href], button, select, textarea, input") ?? [])].filter(
    (one) =>
      !("disabled" in one && one.disabled) &&
      !(one instanceof HTMLInputElement && one.type === "radio" && !one.checked),
  );
