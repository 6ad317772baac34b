import { createStore } from "zustand/vanilla";

/** What the person chose; `system` follows the device. */
export type ThemeChoice = "system" | "light" | "dark";

type ThemeState = { readonly choice: ThemeChoice; readonly mode: "light" | "dark" };

const cookieName = "rw_theme";
const systemDark = window.matchMedia("(prefers-color-scheme: dark)");
const paper = window.matchMedia("print");

/**
 * The page's theme: the choice and the mode it comes to. The edge reads the same cookie, so the first paint is right. It
 * begins as pages are rendered ahead, because hydration has to start there.
 */
export const themeStore = createStore<ThemeState>(() => ({ choice: "system", mode: "light" }));

/** Changes the theme and remembers it for a year. */
export function chooseTheme(choice: ThemeChoice): void {
  const lifetimeS = choice === "system" ? 0 : 31_536_000;
  document.cookie = `${cookieName}=${choice}; Path=/; Max-Age=${lifetimeS}; SameSite=Lax`;
  apply(choice);
}

/** Starts following the device's setting. Paper is light: style sheets know it by themselves, antd and charts by the mode. */
export function startTheme(): void {
  apply(storedChoice());
  for (const query of [systemDark, paper])
    query.addEventListener("change", () => apply(themeStore.getState().choice));
}

function apply(choice: ThemeChoice): void {
  if (choice === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = choice;
  themeStore.setState(stateOf(choice), true);
}

function stateOf(choice: ThemeChoice): ThemeState {
  const onScreen = choice === "system" ? (systemDark.matches ? "dark" : "light") : choice;
  return { choice, mode: paper.matches ? "light" : onScreen };
}

function storedChoice(): ThemeChoice {
  const found = /(?:^|; )rw_theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
  return found === "light" || found === "dark" ? found : "system";
}
