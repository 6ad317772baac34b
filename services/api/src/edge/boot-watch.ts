import { createHash } from "node:crypto";

/**
 * The script that every page begins with. It is the edge's, not the shell's, since a shell that does not start reports nothing: until the
 * shell says that it runs (`roadworthy:started`), the first script that does not arrive, or throws, is told as a shell that was not
 * loaded or that crashed, with the `view` without which a canary is not judged. Its text never changes, so that a hash lets it run.
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
