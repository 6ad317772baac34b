import { afterEach, vi } from "vitest";

// Files of a worker share the loaded libraries: loading antd and React was half of each file's work. Our own code is loaded anew for each
// file, so that an answer which comes late reaches no other file; and each begins with an empty page.
vi.resetModules();
if (typeof document !== "undefined") {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  const { cleanup } = await import("@testing-library/react");
  afterEach(cleanup);
}
