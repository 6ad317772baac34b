import type { MenuSource } from "@roadworthy/contracts/menu";

/** The admin's menu; an entry is added with its page. The area is English only, so both languages say the same. */
const only = (label: string): { en: string; es: string } => ({ en: label, es: label });

export const menu: MenuSource = {
  groups: [
    { id: "people", label: only("People") },
    { id: "platform", label: only("Platform") },
  ],
  entries: [
    { path: "dashboard", label: only("Dashboard"), icon: "dashboard", order: 1, key: "d" },
    { path: "queue", label: only("Queue"), icon: "queue", order: 2, key: "q", badge: "queue" },
    { path: "approvals", label: only("Approvals"), icon: "consent", order: 3 },
    { path: "users", label: only("Users"), icon: "people", group: "people", order: 1, key: "u" },
    { path: "partners", label: only("Partners"), icon: "team", group: "people", order: 2, key: "b" },
    { path: "pulls", label: only("Pulls"), icon: "pull", group: "people", order: 3, key: "p" },
    {
      path: "identity-reviews",
      label: only("Identity reviews"),
      icon: "shield",
      group: "people",
      order: 4,
      key: "i",
    },
    { path: "disputes", label: only("Disputes"), icon: "dispute", group: "people", order: 5 },
    { path: "abuse", label: only("Abuse"), icon: "target", group: "people", order: 6 },
    { path: "privacy-requests", label: only("Privacy requests"), icon: "letter", group: "people", order: 7 },
    { path: "api-keys", label: only("API keys"), icon: "key", group: "platform", order: 3, key: "k" },
    { path: "system", label: only("System"), icon: "chart", group: "platform", order: 4, key: "y" },
    { path: "audit", label: only("Audit log"), icon: "audit", group: "platform", order: 1, key: "a" },
    { path: "reports", label: only("Reports"), icon: "report", group: "platform", order: 7 },
    { path: "retention", label: only("Retention"), icon: "coverage", group: "platform", order: 8 },
    { path: "incidents", label: only("Incidents"), icon: "alerts", group: "platform", order: 9 },
    { path: "content", label: only("Content"), icon: "help", group: "platform", order: 5, key: "c" },
    { path: "experiments", label: only("Experiments"), icon: "target", group: "platform", order: 10 },
    { path: "releases", label: only("Releases"), icon: "code", group: "platform", order: 6 },
    { path: "settings", label: only("Settings"), icon: "settings", group: "platform", order: 2, key: "s" },
    { path: "profile", label: only("Profile"), order: 1, place: "user" },
  ],
};
