import { Button, Dropdown, type MenuProps } from "antd";
import { type ComponentProps, useRef, useState } from "react";

type Props = Omit<ComponentProps<typeof Button>, "ref"> & {
  /** Named after the button unless it has a name of its own. An entry's key is never empty: antd would not focus it. */
  readonly menu: MenuProps;
};

/**
 * A button with a menu. Opening it moves the focus to the menu, where the arrow keys work; choosing an entry or Escape moves it back, so
 * that what opens next knows where to return to.
 */
export function MenuButton({ menu, ...button }: Props) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Dropdown
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- antd's name for moving the focus into a menu that was opened.
      autoFocus
      trigger={["click"]}
      open={isOpen}
      onOpenChange={setOpen}
      menu={{
        ...menu,
        onClick: (chosen) => {
          // Else the Enter that chose an entry would press the button too, and open the menu again.
          chosen.domEvent.preventDefault();
          opener.current?.focus();
          menu.onClick?.(chosen);
        },
      }}
    >
      <Button {...button} ref={opener} aria-haspopup="menu" aria-expanded={isOpen} />
    </Dropdown>
  );
}
