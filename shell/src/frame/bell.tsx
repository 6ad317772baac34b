import type { Role } from "@roadworthy/contracts/primitives";
import { Deferred } from "@roadworthy/kit/parts/deferred";
import { useDisclosure } from "../layout/use-disclosure.ts";
import { useDesk } from "./desk.store.ts";
import { frameTexts } from "./frame-texts.ts";
import { BellIcon } from "./menu-icons.tsx";

const bringAlerts = async () => ({
  Component: (await import(/* webpackChunkName: "desk" */ "./alerts.panel.tsx")).Alerts,
});

/** The bell: how many alerts are unread, and the list of them. */
export function Bell({ role }: { role: Role }) {
  const { isOpen, toggle, frame } = useDisclosure();
  const unread = useDesk((state) => state.badges?.["alerts"] ?? 0);
  return (
    <div className="frame-bell" ref={frame}>
      <button
        type="button"
        className="frame-button"
        aria-expanded={isOpen}
        aria-label={unread > 0 ? `${frameTexts.alerts}: ${frameTexts.unread(unread)}` : frameTexts.alerts}
        onClick={toggle}
      >
        <BellIcon />
        {unread > 0 && (
          <span className="frame-badge" aria-hidden="true">
            {unread > 99 ? "99+" : unread}
          </span>
        )}
      </button>
      {isOpen && (
        <section className="frame-alerts" aria-label={frameTexts.alerts}>
          <Deferred bring={bringAlerts} props={{ role }} />
        </section>
      )}
    </div>
  );
}
