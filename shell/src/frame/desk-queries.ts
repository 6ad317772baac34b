import { alerts, type Alert } from "@roadworthy/contracts/alerts";
import { desk, type SearchHit } from "@roadworthy/contracts/desk";
import type { ReplyOf } from "@roadworthy/contracts/endpoint";
import { ledger } from "@roadworthy/contracts/ledger";
import { clientViews } from "@roadworthy/contracts/support-views";
import { api } from "@roadworthy/kit/api";

/** Counts by badge key, and the features that are switched off. */
export const readBadges = (): Promise<ReplyOf<typeof desk.badges>> => api(desk.badges);

/** What a partner's account has available, in cents. */
export const readBalance = async (): Promise<number> => (await api(ledger.balance)).availableCents;

/** A page of alerts, newest first. */
export const readAlerts = async (
  cursor: string | null,
): Promise<{ items: Alert[]; nextCursor: string | null; unread: number }> =>
  api(alerts.list, { query: { limit: 20, ...(cursor !== null && { cursor }) } });

/** Marks all alerts, or one, as read. */
export const markRead = (ids?: string[]): Promise<{ unread: number }> =>
  api(alerts.markRead, { body: { ...(ids && { ids }) } });

/** What the server finds by id or name. */
export const search = async (q: string, signal: AbortSignal): Promise<readonly SearchHit[]> =>
  (await api(desk.search, { query: { q }, signal })).items;

/** Ends an admin's look at a client's account. */
export const endView = async (id: string): Promise<void> =>
  void (await api(clientViews.end, { params: { id } }));
