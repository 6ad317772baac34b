import { currentShell } from "@roadworthy/kit/connection";

const under = (path: string): string => `${currentShell().basePath}/${path}`;

/** Where the area's screens are. */
export const paths = {
  dashboard: (): string => under("dashboard"),
  reports: (): string => under("credit-reports"),
  report: (id: string): string => under(`credit-reports/${id}`),
  newPull: (): string => under("credit-reports/new"),
  customers: (): string => under("customers"),
  customer: (id: string): string => under(`customers/${id}`),
  /** The form with what is known of a customer. */
  pullAgain: (customerId: string): string => under(`credit-reports/new?customer=${customerId}`),
  consents: (): string => under("consents"),
  /** The form that asks a customer to enter their own details. */
  invite: (): string => under("consents/new"),
  pulls: (): string => under("credit-pulls"),
  batches: (): string => under("credit-pulls/batches"),
  newBatch: (): string => under("credit-pulls/batches/new"),
  batch: (id: string): string => under(`credit-pulls/batches/${id}`),
  /** Follows a pull that has begun. */
  pull: (id: string): string => under(`credit-reports/new?pull=${id}`),
  prequalification: (): string => under("prequalification"),
  application: (): string => under("application"),
  settings: (section?: string): string => under(section ? `settings?section=${section}` : "settings"),
  notices: (): string => under("settings/notices"),
  billing: (): string => under("billing"),
  transactions: (): string => under("billing/transactions"),
  api: (): string => under("api"),
  webhooks: (): string => under("api/webhooks"),
  requests: (): string => under("api/requests"),
  /** The reference page of the REST API, outside the portal. */
  apiDocs: (): string => "/api/docs",
} as const;
