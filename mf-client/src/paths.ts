import { currentShell } from "@roadworthy/kit/connection";

const under = (path: string): string => `${currentShell().basePath}/${path}`;

/** Where the area's screens are, and the one public screen they lead to. */
export const paths = {
  dashboard: (): string => under("dashboard"),
  identity: (): string => under("identity"),
  reports: (): string => under("reports"),
  allReports: (): string => under("reports/all"),
  /** A report, at a part of it such as `equifax:inquiries` or `report-factors`. */
  report: (id: string, part?: string): string =>
    `${under(`reports/${id}`)}${part === undefined ? "" : `#${part}`}`,
  calculator: (): string => "/auto-loan-calculator",
  activity: (): string => under("activity"),
  accountHistory: (): string => under("activity/account"),
  plan: (): string => under("plan"),
  alerts: (): string => under("alerts"),
  /** The settings, at one of their sections. */
  settings: (section?: string): string => `${under("settings")}${section === undefined ? "" : `#${section}`}`,
  loan: (id: string): string => under(`loans/${id}`),
  simulator: (): string => under("simulator"),
  loans: (): string => under("loans"),
  coverage: (kind: string): string => `${under("coverage")}?kind=${kind}`,
  protection: (): string => under("protection"),
  /** What the client agreed to, with the text of one consent. */
  consent: (id: string): string =>
    `${under("protection")}?${new URLSearchParams({ consent: id }).toString()}#agreements`,
  disputes: (): string => `${under("protection")}#disputes`,
  /** Begins a dispute of an inquiry, by its id in the log or on a file. */
  disputeInquiry: (id: string): string => `${under("protection")}?inquiry=${encodeURIComponent(id)}`,
  pricing: (): string => "/pricing",
} as const;
