import { useStore } from "zustand";
import { currentShell } from "./connection/connection.ts";

/** Whether the page is light or dark right now. */
export const useThemeMode = (): "light" | "dark" => useStore(currentShell().theme).mode;
