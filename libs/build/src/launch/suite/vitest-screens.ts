import { vi } from "vitest";

// Files of a worker share the loaded libraries: antd and React were half of each file's work. Our own code is loaded anew for each, so
// what an answer that comes late does to it reaches no other file; and each begins with an empty page.
vi.resetModules();
if (typeof document !== "undefined") {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}
