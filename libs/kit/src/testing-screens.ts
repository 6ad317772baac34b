import { afterEach, vi } from "vitest";

// Files of a worker share the loaded libraries: loading antd and React was half of each file's work. Our own code is loaded anew for each
// file, so that an answer which comes late reaches no other file; and each begins with an empty page and no cookie.
vi.resetModules();
vi.restoreAllMocks();
vi.unstubAllGlobals();
if (typeof document !== "undefined") {
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  // A cookie with a path and one without are two here.
  for (const cookie of document.cookie.split("; "))
    for (const path of ["; Path=/", ""]) document.cookie = `${cookie.replace(/=.*/s, "")}=; Max-Age=0${path}`;
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  const { cleanup } = await import("@testing-library/react");
  afterEach(cleanup);
}
