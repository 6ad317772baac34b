/** The words of the page around the areas. */
export const layoutTexts = {
  skip: "Skip to content",
  loading: "Loading",
  startPage: (name: string): string => `${name}, home page`,
  menu: "Menu",
  main: "Main",
  footer: "Footer",
  logIn: "Log in",
  signUp: "Sign up",
  theme: { light: "Switch to light theme", dark: "Switch to dark theme" },
  accountMenu: (name: string): string => `${name}, account menu`,
  security: "Security",
  signOut: "Sign out",
  signOutFailed: "Failed to logout",
  sessionEnded: "Your session has ended. Log in again to continue.",
  product: (name: string, parent: string): string => `${name} is a product of ${parent}.`,
  licenses: "Open-source licenses",
  notices: {
    label: "Notifications",
    dismiss: "Dismiss",
    tones: { success: "Success", error: "Error", warning: "Warning", info: "Note" },
  },
} as const;
