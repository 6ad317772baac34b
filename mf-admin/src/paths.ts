import { currentShell } from "@roadworthy/kit/connection";

/** Where the area's screens are. */
export const paths = {
  audit: (): string => `${currentShell().basePath}/audit`,
  approvals: (): string => `${currentShell().basePath}/approvals`,
  queue: (): string => `${currentShell().basePath}/queue`,
  apiKeys: (): string => `${currentShell().basePath}/api-keys`,
  content: (kind: string): string => `${currentShell().basePath}/content?kind=${kind}`,
  contentItem: (kind: string, id: string): string =>
    `${currentShell().basePath}/content/${kind}/${encodeURIComponent(id)}`,
  newContent: (kind: string): string => `${currentShell().basePath}/content/${kind}/+`,
  experiments: (): string => `${currentShell().basePath}/experiments`,
  reports: (month: string): string => `${currentShell().basePath}/reports?month=${month}`,
  revenue: (): string => `${currentShell().basePath}/revenue`,
  system: (): string => `${currentShell().basePath}/system`,
  disputes: (): string => `${currentShell().basePath}/disputes`,
  dispute: (id: string): string => `${currentShell().basePath}/disputes/${id}`,
  pulls: (): string => `${currentShell().basePath}/pulls`,
  pull: (id: string): string => `${currentShell().basePath}/pulls/${id}`,
  partners: (): string => `${currentShell().basePath}/partners`,
  partner: (id: string): string => `${currentShell().basePath}/partners/${id}`,
  settings: (section?: string): string =>
    `${currentShell().basePath}/settings${section === undefined ? "" : `?section=${section}`}`,
  users: (): string => `${currentShell().basePath}/users`,
  person: (id: string): string => `${currentShell().basePath}/users/${id}`,
  /** The list with the form that opens an account for somebody. */
  addUser: (): string => `${currentShell().basePath}/users#add`,
  addPartner: (): string => `${currentShell().basePath}/partners#add`,
} as const;
