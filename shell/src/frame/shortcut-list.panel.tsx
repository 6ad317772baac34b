import type { Menu } from "@roadworthy/contracts/menu";
import { Dialog } from "@roadworthy/kit/parts/dialog";
import { frameTexts } from "./frame-texts.ts";

const { keys: texts } = frameTexts;

/** Every key of the frame. */
export function ShortcutList({
  menu,
  isClient,
  onClose,
}: {
  menu: Menu;
  isClient: boolean;
  onClose: () => void;
}) {
  const own = menu.entries.filter(({ key, place }) => key !== undefined && place === "side");
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <dl className="frame-keys">
        <dt>
          <kbd>Ctrl</kbd> <kbd>K</kbd>
        </dt>
        <dd>{texts.search}</dd>
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>{texts.shortcuts}</dd>
        {isClient && (
          <div>
            <dt>
              <kbd>h</kbd>
            </dt>
            <dd>{frameTexts.figures.hide}</dd>
          </div>
        )}
        {own.map(({ key, label, path }) => (
          <div key={path}>
            <dt>
              <kbd>g</kbd> {texts.andThen} <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
