import type { IconName } from "@roadworthy/contracts/menu";

const paths: Record<IconName, string> = {
  dashboard: "M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z",
  report: "M6 3h9l4 4v14H6zM14 3v5h5M9 12h7M9 16h7",
  loans: "M3 13l2-6h14l2 6v5H3zM3 13h18M7 18v2M17 18v2M7 15.5h.01M17 15.5h.01",
  activity: "M3 12h4l3-8 4 16 3-8h4",
  people:
    "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21v-2a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v2M16 4a4 4 0 0 1 0 7M18 14a5 5 0 0 1 4 5v2",
  money: "M3 6h18v12H3zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 12h.01M18 12h.01",
  settings:
    "M4 7h10M18 7h2M4 17h2M10 17h10M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  audit: "M5 4h14v16H5zM9 9h6M9 13h6M9 17h3",
  key: "M8 16a4 4 0 1 1 3-6.6L20 9v4h-3v3h-3l-3-2.5A4 4 0 0 1 8 16zM7 12h.01",
  alerts: "M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4",
  shield: "M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z",
  plan: "M12 3l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 16.8 6.6 19.7l1.1-6.1L3.2 9.4l6.1-.8z",
  code: "M8 7l-5 5 5 5M16 7l5 5-5 5M14 4l-4 16",
  team: "M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21v-1a6 6 0 0 1 6-6h4a6 6 0 0 1 6 6v1",
  webhook:
    "M9 8a3 3 0 1 1 5 2l3 5M9 8l-3 6M6 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM17 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM9 17h5",
  letter: "M3 6h18v12H3zM3 7l9 7 9-7",
  chart: "M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6",
  queue: "M4 6h16M4 12h16M4 18h9M17 18l2 2 3-4",
  target: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 12h.01",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17h.01",
  coverage: "M12 3a9 9 0 0 1 9 9H3a9 9 0 0 1 9-9zM12 12v7a2 2 0 0 0 4 0",
  pull: "M5 13v7h14v-7M12 3v11M8 10l4 4 4-4",
  consent: "M6 5h12v16H6zM9 3h6v4H9zM9 14l2 2 4-4",
  dispute: "M12 3v18M5 7h14M5 7l-3 7h6zM19 7l-3 7h6zM8 21h8",
};

/** The picture beside a menu entry. */
export const MenuEntryIcon = ({ name = "report" }: { name: IconName | undefined }) => (
  <Icon path={paths[name]} />
);

export const SearchIcon = () => <Icon path="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5" />;
export const BellIcon = () => <Icon path={paths.alerts} />;
export const EyeIcon = ({ isOff }: { isOff: boolean }) => (
  <Icon
    path={`M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z${isOff ? "M3 3l18 18" : ""}`}
  />
);
export const MoreIcon = () => <Icon path="M5 12h.01M12 12h.01M19 12h.01" />;
export const CollapseIcon = () => <Icon path="M4 4v16M20 12H9M13 8l-4 4 4 4" />;

const Icon = ({ path }: { path: string }) => (
  <svg
    viewBox="0 0 24 24"
    width={20}
    height={20}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);
