import { createHash } from "node:crypto";

/**
 * The script that every page begins with. It belongs to the edge, because a shell that does not start cannot report anything: until the
 * shell says that it runs (`roadworthy:started`), the first script that fails to load or throws is reported as a `load` or `crash` of the
 * shell, together with the `view` that a canary needs to be judged. Its text never changes, so the policy allows it by its hash.
 */
export const bootWatch = `(() => {
  const { shell, beacons } = JSON.parse(document.getElementById("roadworthy-page").textContent);
  const tell = ({ target, filename = target.src }) => {
    if (!filename?.startsWith(location.origin)) return;
    stop();
    if (Math.random() * 100 >= beacons) return;
    const kinds = ["view", target === window ? "crash" : "load"];
    const items = kinds.map((kind) => ({ kind, app: "shell", version: shell }));
    navigator.sendBeacon("/api/v1/beacons", new Blob([JSON.stringify({ items })], { type: "application/json" }));
  };
  const stop = () => removeEventListener("error", tell, true);
  addEventListener("error", tell, true);
  addEventListener("roadworthy:started", stop, { once: true });
})()`;

/** What the content security policy says of it. */
export const bootWatchSource = `'sha256-${createHash("sha256").update(bootWatch).digest("base64")}'`;
