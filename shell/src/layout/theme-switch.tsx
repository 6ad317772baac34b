import { chooseTheme, themeStore } from "../host/theme.store.ts";
import { useStore } from "zustand";
import { MoonIcon, SunIcon } from "./icons.tsx";
import { layoutTexts } from "./layout-texts.ts";

/** Switches between light and dark. Choosing what the device prefers anyway goes back to following the device. */
export function ThemeSwitch() {
  const { mode } = useStore(themeStore);
  const other = mode === "dark" ? "light" : "dark";
  const label = layoutTexts.theme[other];
  const choose = (): void => {
    const ofDevice = window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    chooseTheme(other === ofDevice ? "system" : other);
  };
  return (
    <button type="button" className="sign-button" aria-label={label} title={label} onClick={choose}>
      {other === "dark" ? <MoonIcon /> : <SunIcon />}
    </button>
  );
}
